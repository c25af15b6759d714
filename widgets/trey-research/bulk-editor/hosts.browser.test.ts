import { launchBrowser } from "@suite/testing/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { person } from "./testing/people.ts";
import { type Browser, openEditor, sameVisitor } from "./testing/stage.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("where a view may call no tools, everything can be read and nothing is offered that cannot be done", async () => {
  const visitor = await sameVisitor(browser, () =>
    addEventListener("message", ({ data }) => delete data?.result?.hostCapabilities?.serverTools),
  );
  const stage = await openEditor(visitor);
  await stage.frame.getByText(/Read only: this host does not let a view call tools/).waitFor();
  await stage.cell(person(0).phone).click();
  await stage.page.keyboard.press("Enter");
  await stage.page.keyboard.type("7");
  expect(await stage.frame.getByLabel("Phone of Amara Lindgren").count()).toBe(0);
  expect(await stage.frame.getByRole("grid").getAttribute("aria-readonly")).toBe("true");
  expect(await stage.button("Save").count()).toBe(0);
  await stage.frame.getByLabel("Filter rows").fill("redmond");
  await expect.poll(() => stage.frame.getByRole("row").count()).toBe(2);
  await visitor.close();
});

test("in Microsoft 365 Copilot the editor opens, and a save that the person declines is not shown as saved", async () => {
  const stage = await openEditor(browser, {
    profile: "copilot",
    hostContext: { displayMode: "inline" },
    confirm: () => false,
  });
  await stage.button("Open editor").click();
  await stage.cell(person(0).phone).focus();
  await stage.page.keyboard.type("+1 425 555 0777");
  await stage.button("Save").click();
  await stage.frame.getByText("Nothing was saved").first().waitFor();
  await stage.frame.getByText("1 unsaved change", { exact: true }).waitFor();
  expect(stage.calls).toEqual([]);
  await stage.close();
});

test("a filter that nothing matches says so and can be cleared", async () => {
  const stage = await openEditor(browser);
  await stage.frame.getByLabel("Filter rows").fill("zzz");
  await stage.frame.getByText("No row holds “zzz”.").waitFor();
  await stage.button("Clear filter").click();
  await stage.cell(person(0).name).waitFor();
  await stage.close();
});
