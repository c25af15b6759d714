import { testHostFaults } from "@suite/widget-kit/testing/host-faults.ts";
import { testBrowser } from "@suite/widget-kit/testing/open-widget.ts";
import { expect, test } from "vitest";
import { answer } from "./testing/people.ts";
import { openEditor, result } from "./testing/test-host.ts";

const browser = testBrowser();

test("a host without server tools gets a read-only grid and no actions that it cannot do", async () => {
  const testHost = await openEditor(browser(), { without: ["serverTools"] });
  const { frame, page } = testHost;
  await frame.getByText("Read-only here. Ask for changes in the conversation.").waitFor();
  await testHost.cell(1, "phone").click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("7");
  expect(await frame.getByLabel("Phone of Amara Lindgren").count()).toBe(0);
  expect(await frame.locator("[role=grid]").getAttribute("aria-readonly")).toBe("true");
  expect(await testHost.button("Save").count()).toBe(0);
  await testHost.aroundGrid.getByLabel("Filter rows").fill("redmond");
  await expect.poll(() => frame.getByRole("row").count()).toBe(2);
});

test("in Microsoft 365 Copilot the editor opens, and a save that the person declines is not shown as saved", async () => {
  const testHost = await openEditor(browser(), {
    profile: "copilot",
    hostContext: { displayMode: "inline" },
    confirm: () => false,
  });
  await testHost.button("Open editor").click();
  await testHost.cell(1, "phone").focus();
  await testHost.page.keyboard.type("+1 425 555 0777");
  await testHost.button("Save").click();
  await testHost.frame.getByText("Nothing was saved").first().waitFor();
  await testHost.frame.getByText("1 unsaved change", { exact: true }).waitFor();
  expect(testHost.calls).toEqual([]);
});

testHostFaults({
  open: ({ tools, ...options }) =>
    openEditor(browser(), { ...options, tools: { "show-bulk-editor": () => result(answer()), ...tools } }),
  drawn: ({ frame }) => frame.getByRole("heading", { name: "Consultants with Python or Java" }).waitFor(),
  call: { name: "show-bulk-editor", args: { skills: ["Python", "Java"] } },
});
