import { launchBrowser, runAxe } from "@suite/testing/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer, people } from "./testing/people.ts";
import { type Browser, failure, openEditor, result, sameVisitor } from "./testing/test-host.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const inline = { displayMode: "inline" } as const;

describe("in the conversation", () => {
  test("the answer is six people, how many more there are, and one way on", async () => {
    const testHost = await openEditor(browser, { hostContext: inline, width: 800 });
    await testHost.frame.getByRole("heading", { name: "Consultants with Python or Java" }).waitFor();
    expect(await testHost.frame.getByText("Amara Lindgren").isVisible()).toBe(true);
    expect(await testHost.frame.getByText("Jonas Wetherby").count()).toBe(0);
    await testHost.frame.getByText("4 more people in the editor").waitFor();
    expect(await testHost.frame.getByRole("button").count()).toBe(1);
    expect(await testHost.frame.getByRole("grid").count()).toBe(0);
    await testHost.button("Open editor").click();
    await testHost.frame.getByRole("grid").waitFor();
    expect(testHost.displayMode).toBe("fullscreen");
    await testHost.close();
  });

  test("what was typed waits while the editor is closed", async () => {
    const testHost = await openEditor(browser);
    await testHost.cell(/425 555 0110/).focus();
    await testHost.page.keyboard.type("+1 425 555 0777");
    await testHost.setDisplayMode("inline");
    await testHost.frame.getByText("1 unsaved change is waiting in the editor").waitFor();
    await testHost.setDisplayMode("fullscreen");
    await testHost.cell("+1 425 555 0777 (changed)").waitFor();
    await testHost.close();
  });

  test("nobody found says what to ask next", async () => {
    const nobody = answer({ query: { skills: ["COBOL"] }, rows: { items: [], total: 0 } });
    const testHost = await openEditor(browser, { hostContext: inline, result: result(nobody) });
    await testHost.frame.getByRole("heading", { name: "Nobody matches" }).waitFor();
    await testHost.frame.getByText(/Ask for another skill/).waitFor();
    expect(await runAxe(testHost.frame)).toEqual([]);
    await testHost.close();
  });
});

describe("around the data", () => {
  test("a late result is drawn, and the frame grows with it", async () => {
    const testHost = await openEditor(browser, { hostContext: inline, late: true });
    await testHost.frame.getByRole("progressbar").waitFor();
    await testHost.sendResult();
    await testHost.button("Open editor").waitFor();
    const needed = await testHost.frame.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(() => testHost.frame.evaluate(() => window.innerHeight)).toBeGreaterThanOrEqual(needed);
    await testHost.close();
  });

  test("an error says what happened and is never drawn as rows", async () => {
    const testHost = await openEditor(browser, {
      result: failure("unavailable", "Storage cannot be reached."),
    });
    await testHost.frame.getByText("Storage cannot be reached.").waitFor();
    expect(await testHost.frame.getByRole("grid").count()).toBe(0);
    await testHost.close();
  });

  test("without a host it says that it needs one", async () => {
    const testHost = await openEditor(browser, { host: false });
    await testHost.frame.getByRole("heading", { name: "This view needs a chat host" }).waitFor();
    await testHost.close();
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
  const testHost = await openEditor(browser, { hostContext: { locale: "de-DE" }, result: result(many) });
  await testHost.frame.getByText("12.345 Personen").waitFor();
  await testHost.close();
});
