import { launchBrowser } from "@suite/testing/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { person } from "./testing/people.ts";
import { type Browser, openEditor, sameVisitor } from "./testing/test-host.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("where a view may call no tools, everything can be read and nothing is offered that cannot be done", async () => {
  const visitor = await sameVisitor(browser, () =>
    addEventListener("message", ({ data }) => delete data?.result?.hostCapabilities?.serverTools),
  );
  const testHost = await openEditor(visitor);
  await testHost.frame.getByText(/Read only: this host does not let a view call tools/).waitFor();
  await testHost.cell(person(0).phone).click();
  await testHost.page.keyboard.press("Enter");
  await testHost.page.keyboard.type("7");
  expect(await testHost.frame.getByLabel("Phone of Amara Lindgren").count()).toBe(0);
  expect(await testHost.frame.getByRole("grid").getAttribute("aria-readonly")).toBe("true");
  expect(await testHost.button("Save").count()).toBe(0);
  await testHost.frame.getByLabel("Filter rows").fill("redmond");
  await expect.poll(() => testHost.frame.getByRole("row").count()).toBe(2);
  await visitor.close();
});

test("in Microsoft 365 Copilot the editor opens, and a save that the person declines is not shown as saved", async () => {
  const testHost = await openEditor(browser, {
    profile: "copilot",
    hostContext: { displayMode: "inline" },
    confirm: () => false,
  });
  await testHost.button("Open editor").click();
  await testHost.cell(person(0).phone).focus();
  await testHost.page.keyboard.type("+1 425 555 0777");
  await testHost.button("Save").click();
  await testHost.frame.getByText("Nothing was saved").first().waitFor();
  await testHost.frame.getByText("1 unsaved change", { exact: true }).waitFor();
  expect(testHost.calls).toEqual([]);
  await testHost.close();
});

test("a filter that nothing matches says so and can be cleared", async () => {
  const testHost = await openEditor(browser);
  await testHost.frame.getByLabel("Filter rows").fill("zzz");
  await testHost.frame.getByText("No row holds “zzz”.").waitFor();
  await testHost.button("Clear filter").click();
  await testHost.cell(person(0).name).waitFor();
  await testHost.close();
});
