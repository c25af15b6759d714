import { testBrowser } from "@suite/widget-kit/testing/open-widget.ts";
import { expect, test } from "vitest";
import { person } from "./testing/people.ts";
import { openEditor } from "./testing/test-host.ts";

const browser = testBrowser();

test("a double-click on a closed cell of tags opens it and removes nothing; in an open cell clicks remove tags", async () => {
  const testHost = await openEditor(browser());
  for (const row of [1, 4]) {
    const cell = testHost.cell(row, "skills");
    const removers = cell.getByRole("button", { name: /^Remove / });
    const box = await cell.boundingBox();
    if (!box) throw new Error("The cell is not drawn.");
    for (const across of [0.15, 0.35, 0.55, 0.75, 0.95]) {
      await cell.dblclick({ position: { x: box.width * across, y: box.height / 2 } });
      await removers.first().waitFor();
      expect(await removers.count()).toBe(person(row - 1).skills.length);
      await testHost.page.keyboard.press("Escape");
    }
  }
  await testHost.frame.getByText("No unsaved changes").waitFor();

  const cell = testHost.cell(1, "skills");
  await cell.click({ position: { x: 4, y: 4 } });
  await cell.getByRole("button", { name: "Remove TypeScript" }).click();
  expect(await cell.getByRole("button", { name: "Remove TypeScript" }).count()).toBe(0);
  await cell.getByRole("button", { name: "Remove React" }).dblclick();
  await expect.poll(() => cell.getByRole("button", { name: /^Remove / }).count()).toBeLessThan(4);
});
