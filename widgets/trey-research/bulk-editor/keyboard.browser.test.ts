import { launchBrowser } from "@suite/testing/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openEditor, updatesIn } from "./testing/test-host.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("names, tags and saving work with the keyboard alone, and only changed fields are sent", async () => {
  const testHost = await openEditor(browser);
  const press = (key: string) => testHost.page.keyboard.press(key);
  await testHost.frame.getByLabel("Filter rows").focus();
  await press("Tab");
  expect(await focusedText(testHost.frame)).toContain("Amara Lindgren");

  await press("Enter");
  await press("End");
  await testHost.page.keyboard.type(" Jr");
  await press("Tab");
  expect(await focusedText(testHost.frame)).toContain("amara.lindgren@treyresearch.example");

  await press("ArrowDown");
  await press("ArrowRight");
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
    { consultantId: "c2", version: "v1-2", skills: ["Python", "Azure", "Machine Learning", "Rust"] },
  ]);
  await testHost.frame.getByText("No unsaved changes").waitFor();
  expect(testHost.requests).toEqual([]);
  expect(testHost.errors).toEqual([]);
  await testHost.close();
});

test("typing opens a cell, Escape puts back what was there, and no field loses a letter", async () => {
  const testHost = await openEditor(browser);
  await testHost.cell(/425 555 0110/).focus();
  await testHost.page.keyboard.type("+1 425 555 0199");
  const input = testHost.frame.getByLabel("Phone of Amara Lindgren");
  expect(await input.inputValue()).toBe("+1 425 555 0199");
  await testHost.page.keyboard.press("Escape");
  expect(await focusedText(testHost.frame)).toContain("+1 425 555 0110");
  await testHost.frame.getByText("No unsaved changes").waitFor();
  await testHost.close();
});

test("heads sort by keyboard and say so", async () => {
  const testHost = await openEditor(browser);
  const head = testHost.frame.getByRole("columnheader", { name: "Name" });
  expect(await head.getAttribute("aria-sort")).toBe("none");
  await testHost.cell("Amara Lindgren").focus();
  await testHost.page.keyboard.press("ArrowUp");
  await testHost.page.keyboard.press("Enter");
  await testHost.page.keyboard.press("Enter");
  expect(await head.getAttribute("aria-sort")).toBe("descending");
  expect(await testHost.frame.getByRole("row").nth(1).textContent()).toContain("Jonas Wetherby");
  await testHost.close();
});

test("the grid is one tab stop", async () => {
  const testHost = await openEditor(browser);
  expect(await testHost.frame.locator('[role=grid] [tabindex="0"]').count()).toBe(1);
  await testHost.cell("Dmitri Vasquez").focus();
  await testHost.page.keyboard.press("ArrowLeft");
  await testHost.page.keyboard.press("Space");
  expect(await testHost.frame.locator('[role=grid] [tabindex="0"]').count()).toBe(1);
  await testHost.frame.getByText("1 selected").waitFor();
  expect(await testHost.frame.getByRole("checkbox", { name: "Select all" }).isChecked()).toBe(false);
  await testHost.page.keyboard.press("Control+a");
  await testHost.frame.getByText("10 selected").waitFor();
  await testHost.close();
});

test("buttons that vanish when pressed leave the focus in the grid", async () => {
  const testHost = await openEditor(browser);
  await testHost.cell(/425 555 0110/).focus();
  await testHost.page.keyboard.type("+1 425 555 0777");
  await testHost.page.keyboard.press("Tab");
  await testHost.page.keyboard.press("End");
  await testHost.page.keyboard.press("Enter");
  await testHost.frame.getByText("No unsaved changes").waitFor();
  await expect
    .poll(() => testHost.frame.evaluate(() => document.activeElement?.getAttribute("role")))
    .toBe("gridcell");
  await testHost.close();
});

test("a change of many rows says what it did", async () => {
  const testHost = await openEditor(browser);
  await testHost.cell("Amara Lindgren").focus();
  await testHost.page.keyboard.press("Control+a");
  await testHost.frame.getByLabel("Skill", { exact: true }).fill("SQL");
  await testHost.page.keyboard.press("Enter");
  await testHost.frame.getByText("Changed 7 rows. Not saved yet.").waitFor();
  await testHost.frame.getByText("7 unsaved changes").waitFor();
  await testHost.close();
});

async function focusedText(frame: Awaited<ReturnType<typeof openEditor>>["frame"]): Promise<string> {
  return frame.evaluate(() => document.activeElement?.textContent ?? "");
}
