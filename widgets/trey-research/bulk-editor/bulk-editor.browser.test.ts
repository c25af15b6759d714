import { runAxe } from "@suite/testing/browser";
import { testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { answer, people } from "./testing/people.ts";
import { openEditor, result } from "./testing/test-host.ts";

const browser = testBrowser();
const inline = { displayMode: "inline" } as const;

test("a late result becomes a card of six people; drafts survive switching to the editor and back", async () => {
  const testHost = await openEditor(browser(), { hostContext: inline, width: 800, late: true });
  const { frame } = testHost;
  await frame.getByRole("progressbar").waitFor();
  await testHost.sendResult();
  await testHost.button("Open editor").waitFor();
  const needed = await frame.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(() => frame.evaluate(() => window.innerHeight)).toBeGreaterThanOrEqual(needed);

  await frame.getByRole("heading", { name: "Consultants with Python or Java" }).waitFor();
  expect(await frame.getByText("Amara Lindgren").isVisible()).toBe(true);
  expect(await frame.getByText("Jonas Wetherby").count()).toBe(0);
  await frame.getByText("4 more people in the editor").waitFor();
  await frame.getByText("41 hr free in Nov").waitFor();
  const names = people.slice(0, 6).map(({ name }) => name);
  expect(await frame.getByRole("button").allTextContents()).toEqual([...names, "Open editor"]);
  expect(await frame.getByRole("grid").count()).toBe(0);

  await testHost.button("Open editor").click();
  await frame.getByRole("grid").waitFor();
  expect(testHost.displayMode).toBe("fullscreen");
  await testHost.cell(1, "phone").focus();
  await testHost.page.keyboard.type("+1 425 555 0777");
  await testHost.setDisplayMode("inline");
  await frame.getByText("1 unsaved change").waitFor();
  await frame.getByRole("button", { name: "Celeste Okonkwo" }).click();
  const name = "+1 425 555 0777 (changed)";
  await testHost.row(1).getByRole("gridcell", { name, exact: true }).waitFor();
  expect(testHost.displayMode).toBe("fullscreen");
  await expect
    .poll(() => testHost.cell(3, "name").evaluate((cell) => cell.matches(":focus, :has(:focus)")))
    .toBe(true);
});

test("a result without people suggests what to ask next", async () => {
  const nobody = answer({ query: { skills: ["COBOL"] }, rows: { items: [], total: 0 } });
  const testHost = await openEditor(browser(), { hostContext: inline, result: result(nobody) });
  await testHost.frame.getByRole("heading", { name: "Nobody matches" }).waitFor();
  await testHost.frame.getByText(/Ask for another skill/).waitFor();
  expect(await runAxe(testHost.frame)).toEqual([]);
});

test("a draft is back when the editor is opened again, and can be discarded", async () => {
  // What one page of a context stores, the next one finds.
  const visitor = await browser().newContext();
  const first = await openEditor(visitor);
  await first.cell(1, "phone").focus();
  await first.page.keyboard.type("+1 425 555 07");
  await first.close();

  const second = await openEditor(visitor);
  await second.frame.getByText("Your unsaved changes were restored.").waitFor();
  await second
    .row(1)
    .getByRole("gridcell", { name: /^\+1 425 555 07(?!\d)/ })
    .waitFor();
  await second.button("Discard").click();
  await second.frame.getByText("No unsaved changes").waitFor();
  await second.close();

  const third = await openEditor(visitor);
  await third
    .row(1)
    .getByRole("gridcell", { name: /425 555 0110/ })
    .waitFor();
  expect(await third.frame.getByText(/last visit/).count()).toBe(0);
  await visitor.close();
});
