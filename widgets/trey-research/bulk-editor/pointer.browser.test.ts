import { launchBrowser } from "@suite/testing/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { person } from "./testing/people.ts";
import { type Browser, type EditorTestHost, openEditor } from "./testing/test-host.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const skillsOf = (testHost: EditorTestHost, name: string) =>
  testHost.frame.getByRole("row").filter({ hasText: name }).locator('[data-cell$="/4"]');

test("a double-click anywhere in a cell of tags opens it and removes nothing", async () => {
  const testHost = await openEditor(browser);
  for (const { name, skills } of [person(0), person(3), person(6)]) {
    const cell = skillsOf(testHost, name);
    const box = await cell.boundingBox();
    if (!box) throw new Error("The cell is not drawn.");
    for (const across of [0.15, 0.35, 0.55, 0.75, 0.95]) {
      await cell.dblclick({ position: { x: box.width * across, y: box.height / 2 } });
      await cell
        .getByRole("button", { name: /^Remove / })
        .first()
        .waitFor();
      expect(await cell.getByRole("button", { name: /^Remove / }).count()).toBe(skills.length);
      await testHost.page.keyboard.press("Escape");
    }
  }
  await testHost.frame.getByText("No unsaved changes").waitFor();
  await testHost.close();
});

test("in an open cell single clicks and double-clicks remove tags", async () => {
  const testHost = await openEditor(browser);
  const cell = skillsOf(testHost, person(0).name);
  await cell.click({ position: { x: 4, y: 4 } });
  await cell.getByRole("button", { name: "Remove TypeScript" }).click();
  expect(await cell.getByRole("button", { name: "Remove TypeScript" }).count()).toBe(0);
  await cell.getByRole("button", { name: "Remove React" }).dblclick();
  await expect.poll(() => cell.getByRole("button", { name: /^Remove / }).count()).toBeLessThan(4);
  await testHost.close();
});
