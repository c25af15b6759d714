import { launchBrowser, runAxe } from "@suite/testing/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer, people } from "./testing/people.ts";
import { type Browser, failure, openEditor, result, sameVisitor } from "./testing/stage.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const inline = { displayMode: "inline" } as const;

describe("in the conversation", () => {
  test("the answer is six people, how many more there are, and one way on", async () => {
    const stage = await openEditor(browser, { hostContext: inline, width: 800 });
    await stage.frame.getByRole("heading", { name: "Consultants with Python or Java" }).waitFor();
    expect(await stage.frame.getByText("Amara Lindgren").isVisible()).toBe(true);
    expect(await stage.frame.getByText("Jonas Wetherby").count()).toBe(0);
    await stage.frame.getByText("4 more people in the editor").waitFor();
    expect(await stage.frame.getByRole("button").count()).toBe(1);
    expect(await stage.frame.getByRole("grid").count()).toBe(0);
    await stage.button("Open editor").click();
    await stage.frame.getByRole("grid").waitFor();
    expect(stage.displayMode).toBe("fullscreen");
    await stage.close();
  });

  test("what was typed waits while the editor is closed", async () => {
    const stage = await openEditor(browser);
    await stage.cell(/425 555 0110/).focus();
    await stage.page.keyboard.type("+1 425 555 0777");
    await stage.setDisplayMode("inline");
    await stage.frame.getByText("1 unsaved change is waiting in the editor").waitFor();
    await stage.setDisplayMode("fullscreen");
    await stage.cell("+1 425 555 0777 (changed)").waitFor();
    await stage.close();
  });

  test("nobody found says what to ask next", async () => {
    const nobody = answer({ query: { skills: ["COBOL"] }, rows: { items: [], total: 0 } });
    const stage = await openEditor(browser, { hostContext: inline, result: result(nobody) });
    await stage.frame.getByRole("heading", { name: "Nobody matches" }).waitFor();
    await stage.frame.getByText(/Ask for another skill/).waitFor();
    expect(await runAxe(stage.frame)).toEqual([]);
    await stage.close();
  });
});

describe("around the data", () => {
  test("a late result is drawn, and the frame grows with it", async () => {
    const stage = await openEditor(browser, { hostContext: inline, late: true });
    await stage.frame.getByRole("progressbar").waitFor();
    await stage.sendResult();
    await stage.button("Open editor").waitFor();
    const needed = await stage.frame.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(() => stage.frame.evaluate(() => window.innerHeight)).toBeGreaterThanOrEqual(needed);
    await stage.close();
  });

  test("an error says what happened and is never drawn as rows", async () => {
    const stage = await openEditor(browser, { result: failure("unavailable", "Storage cannot be reached.") });
    await stage.frame.getByText("Storage cannot be reached.").waitFor();
    expect(await stage.frame.getByRole("grid").count()).toBe(0);
    await stage.close();
  });

  test("without a host it says that it needs one", async () => {
    const stage = await openEditor(browser, { host: false });
    await stage.frame.getByRole("heading", { name: "This view needs a chat host" }).waitFor();
    await stage.close();
  });
});

test("a draft is back when the editor is opened again, and can be discarded", async () => {
  const visitor = await sameVisitor(browser);
  const first = await openEditor(visitor);
  await first.cell(/425 555 0110/).focus();
  await first.page.keyboard.type("+1 425 555 07");
  await first.close();

  const second = await openEditor(visitor);
  await second.frame.getByText("1 unsaved change from your last visit is back.").waitFor();
  await second.cell(/^\+1 425 555 07(?!\d)/).waitFor();
  await second.button("Discard").click();
  await second.frame.getByText("No unsaved changes").waitFor();
  await second.close();

  const third = await openEditor(visitor);
  await third.cell(/425 555 0110/).waitFor();
  expect(await third.frame.getByText(/last visit/).count()).toBe(0);
  await visitor.close();
});

test("numbers and dates are the host's", async () => {
  const many = answer({ rows: { items: [...people], total: 12345 } });
  const stage = await openEditor(browser, { hostContext: { locale: "de-DE" }, result: result(many) });
  await stage.frame.getByText("12.345 Personen").waitFor();
  await stage.close();
});
