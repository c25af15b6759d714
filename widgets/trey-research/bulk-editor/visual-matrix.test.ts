import { testVisualMatrix } from "@suite/widget-kit/testing";
import { person } from "./testing/people.ts";
import { cellAt, openEditor, saves } from "./testing/test-host.ts";

const theirs = { ...person(1), phone: "+1 425 555 0999", version: "v7" };
const refused = { name: theirs.name, error: "Changed meanwhile.", consultant: theirs };
const conflict = saves(({ consultantId }) => ({ consultantId, outcome: "conflict", ...refused }));

testVisualMatrix({
  widget: "trey-research/bulk-editor",
  open: (browser, options) =>
    openEditor(browser, { ...options, tools: { "bulk-update-consultants": conflict } }),
  openers: ["Open editor"],
  unfold: async ({ frame, page }, mode) => {
    if (mode === "inline") return;
    const type = async (row: number, text: string) => {
      await frame.locator(cellAt(row, "phone")).click();
      await frame.getByRole("textbox", { name: /^Phone of/ }).fill(text);
      await page.keyboard.press("Enter");
    };
    await type(2, "+1 425 555 0777");
    await frame.getByRole("button", { name: "Save" }).click();
    await frame.getByText("Your version", { exact: true }).waitFor();
    await type(3, "later");
    await frame.getByRole("checkbox", { name: `Select ${person(0).name}` }).check();
    // Left open, so that the pictures show it.
    await frame.locator(cellAt(4, "skills")).click();
    await frame.getByRole("combobox", { name: /^Add to Skills of/ }).waitFor();
  },
});
