import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answer, fixtureHtml } from "./fixture.ts";
import { expectNoOverflow, launchBrowser, openStage, runAxe } from "./index.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("sends a result as late as the test wants", async () => {
  const stage = await openStage(browser, { html: fixtureHtml, result: answer("late"), resultDelayMs: 300 });
  expect(await stage.frame.locator("#status").textContent()).toBe("waiting");
  await stage.frame.getByText("late").waitFor();
  expect(stage.errors).toEqual([]);
  await stage.close();
});

test("opens a widget without any host", async () => {
  const stage = await openStage(browser, { html: fixtureHtml, host: false });
  await stage.frame.getByText("Fixture widget").waitFor();
  expect(await stage.frame.evaluate(() => window.top === window)).toBe(true);
  await stage.close();
});

test("tells a page that fits from one that does not, and a clean one from one with faults", async () => {
  const good = await openStage(browser, { html: fixtureHtml, width: 320 });
  await expectNoOverflow(good.frame);
  expect(await runAxe(good.frame)).toEqual([]);
  await good.close();
  const html = fixtureHtml.replace(
    "<main>",
    '<main><p style="width: 700px">wide</p><button type="button"></button>',
  );
  const bad = await openStage(browser, { html, width: 320 });
  await expect(expectNoOverflow(bad.frame)).rejects.toThrow(/320 px wide but needs 7/);
  expect((await runAxe(bad.frame)).map(({ id }) => id)).toEqual(["button-name"]);
  await bad.close();
});

test("judges forced colours as they are painted, not as the page wanted them", async () => {
  const html = fixtureHtml.replace(
    "<main>",
    '<main><button type="button" style="color: #ff0">Yellow</button>',
  );
  const stage = await openStage(browser, { html });
  expect((await runAxe(stage.frame)).map(({ id }) => id)).toEqual(["color-contrast"]);
  await stage.page.emulateMedia({ forcedColors: "active" });
  expect(await runAxe(stage.frame)).toEqual([]);
  await stage.close();
});
