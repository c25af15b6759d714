import { launchBrowser } from "@suite/testing/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openEditor, updatesIn } from "./testing/stage.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("names, tags and saving work with the keyboard alone, and only changed fields are sent", async () => {
  const stage = await openEditor(browser);
  const press = (key: string) => stage.page.keyboard.press(key);
  await stage.frame.getByLabel("Filter rows").focus();
  await press("Tab");
  expect(await focusedText(stage.frame)).toContain("Amara Lindgren");

  await press("Enter");
  await press("End");
  await stage.page.keyboard.type(" Jr");
  await press("Tab");
  expect(await focusedText(stage.frame)).toContain("amara.lindgren@treyresearch.example");

  await press("ArrowDown");
  await press("ArrowRight");
  await press("ArrowRight");
  await press("F2");
  await stage.page.keyboard.type("Rust");
  await press("Enter");
  await press("ArrowLeft");
  await press("ArrowLeft");
  await press("Delete");
  await press("Enter");
  expect(await focusedText(stage.frame)).toContain("Rust");
  expect(await focusedText(stage.frame)).not.toContain("SQL");

  await press("Control+Home");
  await press("Control+End");
  await press("Tab");
  await stage.button("Revert all").waitFor();
  await stage.button("Save").focus();
  await press("Enter");
  await stage.frame.getByText("2 rows saved.").first().waitFor();

  expect(stage.calls).toHaveLength(1);
  expect(updatesIn(stage.calls[0]?.args ?? {})).toEqual([
    { consultantId: "c1", version: "v1-1", name: "Amara Lindgren Jr" },
    { consultantId: "c2", version: "v1-2", skills: ["Python", "Azure", "Machine Learning", "Rust"] },
  ]);
  await stage.frame.getByText("No unsaved changes").waitFor();
  expect(stage.requests).toEqual([]);
  expect(stage.errors).toEqual([]);
  await stage.close();
});

test("typing opens a cell, Escape puts back what was there, and no field loses a letter", async () => {
  const stage = await openEditor(browser);
  await stage.cell(/425 555 0110/).focus();
  await stage.page.keyboard.type("+1 425 555 0199");
  const input = stage.frame.getByLabel("Phone of Amara Lindgren");
  expect(await input.inputValue()).toBe("+1 425 555 0199");
  await stage.page.keyboard.press("Escape");
  expect(await focusedText(stage.frame)).toContain("+1 425 555 0110");
  await stage.frame.getByText("No unsaved changes").waitFor();
  await stage.close();
});

test("heads sort by keyboard and say so", async () => {
  const stage = await openEditor(browser);
  const head = stage.frame.getByRole("columnheader", { name: "Name" });
  expect(await head.getAttribute("aria-sort")).toBe("none");
  await stage.cell("Amara Lindgren").focus();
  await stage.page.keyboard.press("ArrowUp");
  await stage.page.keyboard.press("Enter");
  await stage.page.keyboard.press("Enter");
  expect(await head.getAttribute("aria-sort")).toBe("descending");
  expect(await stage.frame.getByRole("row").nth(1).textContent()).toContain("Jonas Wetherby");
  await stage.close();
});

test("the grid is one tab stop", async () => {
  const stage = await openEditor(browser);
  expect(await stage.frame.locator('[role=grid] [tabindex="0"]').count()).toBe(1);
  await stage.cell("Dmitri Vasquez").focus();
  await stage.page.keyboard.press("ArrowLeft");
  await stage.page.keyboard.press("Space");
  expect(await stage.frame.locator('[role=grid] [tabindex="0"]').count()).toBe(1);
  await stage.frame.getByText("1 selected").waitFor();
  expect(await stage.frame.getByRole("checkbox", { name: "Select all" }).isChecked()).toBe(false);
  await stage.page.keyboard.press("Control+a");
  await stage.frame.getByText("10 selected").waitFor();
  await stage.close();
});

test("buttons that vanish when pressed leave the focus in the grid", async () => {
  const stage = await openEditor(browser);
  await stage.cell(/425 555 0110/).focus();
  await stage.page.keyboard.type("+1 425 555 0777");
  await stage.page.keyboard.press("Tab");
  await stage.page.keyboard.press("End");
  await stage.page.keyboard.press("Enter");
  await stage.frame.getByText("No unsaved changes").waitFor();
  await expect
    .poll(() => stage.frame.evaluate(() => document.activeElement?.getAttribute("role")))
    .toBe("gridcell");
  await stage.close();
});

test("a change of many rows says what it did", async () => {
  const stage = await openEditor(browser);
  await stage.cell("Amara Lindgren").focus();
  await stage.page.keyboard.press("Control+a");
  await stage.frame.getByLabel("Skill", { exact: true }).fill("SQL");
  await stage.page.keyboard.press("Enter");
  await stage.frame.getByText("Changed 7 rows. Not saved yet.").waitFor();
  await stage.frame.getByText("7 unsaved changes").waitFor();
  await stage.close();
});

async function focusedText(frame: Awaited<ReturnType<typeof openEditor>>["frame"]): Promise<string> {
  return frame.evaluate(() => document.activeElement?.textContent ?? "");
}
