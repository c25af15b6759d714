import { runAxe } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { prepareHostPage } from "../../../testing/host-page.ts";

const opened = prepareHostPage();
const suggestion = (name: string) => opened().page.locator(`[data-suggestion="${name}"]`);

async function ask(text: string): Promise<void> {
  const { page } = opened();
  await page.getByRole("textbox", { name: "Prompt" }).fill(text);
  await page.keyboard.press("Enter");
}

test("a read runs from its card with the arguments of the text, and nothing runs before", async () => {
  const { page, open, fixture, widget } = opened();
  await open("");
  await ask("boxes in blue");
  const card = suggestion("show-boxes");
  await card.getByText("Shows boxes of one color.").waitFor();
  expect(await card.locator("dl").innerText()).toMatch(/^Color:?\s+blue$/);
  expect(fixture.called).toEqual([]);
  expect(await runAxe(page)).toEqual([]);
  await card.getByRole("button", { name: "Show: Show boxes" }).click();
  await widget().getByText("are blue").waitFor();
  expect(fixture.called).toEqual(["show-boxes"]);
});

test("arguments are edited in the tool's form, which gets the focus", async () => {
  const { page, open, widget } = opened();
  await open("");
  await ask("boxes in blue");
  const card = suggestion("show-boxes");
  await card.getByRole("button", { name: "Edit: Show boxes" }).press("Enter");
  const color = card.getByLabel("Color");
  await expect.poll(() => color.evaluate((field) => field === document.activeElement)).toBe(true);
  await color.selectOption("red");
  await card.getByRole("button", { name: "Run" }).click();
  await widget().getByText("are red").waitFor();
  expect(await page.locator("[data-call]").count()).toBe(1);
});

test("a write opens its form", async () => {
  const { open, fixture } = opened();
  await open("");
  await ask("rename a box");
  const card = suggestion("rename-box");
  await card.getByText("Changes data").waitFor();
  await card.getByRole("button", { name: "Fill in: Rename box" }).click();
  await card.getByRole("textbox", { name: "Box" }).waitFor();
  expect(fixture.called).toEqual([]);
});

test("the undo of the last change shows it, and asks before it runs", async () => {
  const { page, open, fixture } = opened();
  await open("");
  await ask("undo the last change");
  const card = suggestion("latest-change");
  await card.getByText("There is no change that can be undone.").waitFor();

  fixture.renamed.push("Sky");
  await page.getByRole("button", { name: "New chat" }).click();
  await ask("Undo teh last change");
  await card.getByText("Demo user changed Sky on").waitFor();
  await card.getByText("name: Box → Sky").waitFor();
  await card.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Allow" }).waitFor();
  expect(fixture.renamed).toEqual(["Sky"]);
  await page.getByRole("button", { name: "Allow" }).click();
  await card.getByRole("button", { name: "Undone" }).waitFor();
  expect(fixture.renamed).toEqual([]);
});
