import { expectEscapeCloses, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { columns } from "./grid/columns.ts";
import { person } from "./testing/people.ts";
import { openEditor, updatesIn } from "./testing/test-host.ts";

const browser = testBrowser();

type Frame = Awaited<ReturnType<typeof openEditor>>["frame"];
const focusedText = (frame: Frame) =>
  frame.evaluate(() => document.activeElement?.textContent ?? "");
const focusedRole = (frame: Frame) =>
  frame.evaluate(() => document.activeElement?.getAttribute("role"));

test("names, tags and saving work with the keyboard alone, and only changed fields are sent", async () => {
  const testHost = await openEditor(browser());
  const press = (key: string) => testHost.page.keyboard.press(key);
  await testHost.aroundGrid.getByLabel("Filter rows").focus();
  await press("Tab");
  expect(await focusedText(testHost.frame)).toContain("Amara Lindgren");

  await press("Enter");
  await press("End");
  await testHost.page.keyboard.type(" Jr");
  await press("Tab");
  expect(await focusedText(testHost.frame)).toContain("amara.lindgren@treyresearch.example");

  await press("ArrowDown");
  for (let at = columns.indexOf("email"); at < columns.indexOf("skills"); at += 1)
    await press("ArrowRight");
  await press("F2");
  await testHost.page.keyboard.type("Rust");
  await press("Enter");
  await press("ArrowLeft");
  await press("ArrowLeft");
  await press("Delete");
  await press("Enter");
  expect(await focusedText(testHost.frame)).toContain("Rust");
  expect(await focusedText(testHost.frame)).not.toContain("SQL");

  await press("Control+Home");
  await press("Control+End");
  await press("Tab");
  await testHost.button("Revert all").waitFor();
  await testHost.button("Save").focus();
  await press("Enter");
  await testHost.frame.getByText("2 rows saved.").first().waitFor();

  expect(testHost.calls).toHaveLength(1);
  expect(updatesIn(testHost.calls[0]?.args ?? {})).toEqual([
    { consultantId: "c1", version: "v1-1", name: "Amara Lindgren Jr" },
    {
      consultantId: "c2",
      version: "v1-2",
      skills: ["Python", "Azure", "Machine Learning", "Rust"],
    },
  ]);
  await testHost.frame.getByText("No unsaved changes").waitFor();
  expect(testHost.requests).toEqual([]);
  expect(testHost.errors).toEqual([]);
});

test("the grid is one tab stop in which keys select, change, restore, sort and filter rows", async () => {
  const testHost = await openEditor(browser());
  const { frame, page } = testHost;
  const press = (key: string) => page.keyboard.press(key);
  const stops = frame.locator('[role=grid] [tabindex="0"]');
  const header = frame.locator("[role=row]").first();

  expect(await stops.count()).toBe(1);
  await testHost.row(4).getByRole("gridcell", { name: "Dmitri Vasquez", exact: true }).focus();
  await press("ArrowLeft");
  await press("Space");
  expect(await stops.count()).toBe(1);
  await frame.getByText("1 selected").waitFor();
  expect(await header.getByRole("checkbox", { name: "Select all" }).isChecked()).toBe(false);
  await press("Control+a");
  await frame.getByText("10 selected").waitFor();

  await testHost.aroundGrid.getByLabel("Skill", { exact: true }).fill("SQL");
  await press("Enter");
  await frame.getByText("Changed 7 rows. Not saved yet.").waitFor();
  await frame.getByText("7 unsaved changes").waitFor();
  await testHost.button("Revert all").click();
  await frame.getByText("No unsaved changes").waitFor();

  // Typing opens a cell without losing a letter, and Escape restores its value.
  await testHost.cell(1, "phone").focus();
  await page.keyboard.type("+1 425 555 0199");
  expect(await frame.getByLabel("Phone of Amara Lindgren").inputValue()).toBe("+1 425 555 0199");
  await press("Escape");
  expect(await focusedText(frame)).toContain("+1 425 555 0110");
  await frame.getByText("No unsaved changes").waitFor();

  // A button that vanishes when pressed leaves the focus in the grid.
  await page.keyboard.type("+1 425 555 0777");
  await press("Tab");
  await press("End");
  await press("Enter");
  await frame.getByText("No unsaved changes").waitFor();
  await expect.poll(() => focusedRole(frame)).toBe("gridcell");

  const name = header.getByRole("columnheader", { name: "Name" });
  expect(await name.getAttribute("aria-sort")).toBe("none");
  await testHost.cell(1, "name").focus();
  await press("ArrowUp");
  await press("Enter");
  await press("Enter");
  expect(await name.getAttribute("aria-sort")).toBe("descending");
  expect(await testHost.row(1).textContent()).toContain("Jonas Wetherby");

  await testHost.aroundGrid.getByLabel("Filter rows").fill("zzz");
  await frame.getByText("No row contains “zzz”.").waitFor();
  await testHost.button("Clear filter").click();
  await testHost.row(10).getByRole("gridcell", { name: "Amara Lindgren", exact: true }).waitFor();

  // Escape closes the cell that is edited before full screen.
  await testHost.cell(10, "phone").click();
  const field = frame.getByLabel("Phone of Amara Lindgren");
  await field.fill("later");
  await expectEscapeCloses(testHost, field);
  expect(testHost.errors).toEqual([]);
});

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
