import { testVisualMatrix } from "@suite/widget-kit/testing/visual-matrix.ts";
import { person } from "./testing/people.ts";
import { openEditor, saves } from "./testing/test-host.ts";

const theirs = { ...person(1), phone: "+1 425 555 0999", version: "v7" };
const conflict = saves(({ consultantId }) => ({
  consultantId,
  name: theirs.name,
  outcome: "conflict",
  error: "Changed meanwhile.",
  consultant: theirs,
}));

testVisualMatrix({
  widget: "trey-research/bulk-editor",
  open: (browser, options) =>
    openEditor(browser, { ...options, tools: { "bulk-update-consultants": conflict } }),
  openers: ["Open editor"],
  unfold: async ({ frame, page }, mode) => {
    if (mode === "inline") return;
    const type = async (cell: string, text: string) => {
      await frame.locator(`[data-cell="${cell}"]`).click();
      await frame.getByRole("textbox", { name: /^Phone of/ }).fill(text);
      await page.keyboard.press("Enter");
    };
    await type("2/3", "+1 425 555 0777");
    await frame.getByRole("button", { name: "Save" }).click();
    await frame.getByText("Your version", { exact: true }).waitFor();
    await type("3/3", "later");
    await frame.getByRole("checkbox", { name: `Select ${person(0).name}` }).check();
    // Left open, so that the pictures show it.
    await frame.locator('[data-cell="4/4"]').click();
    await frame.getByRole("combobox", { name: /^Add to Skills of/ }).waitFor();
  },
});
