import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoOverflow, launchBrowser, openStage, runAxe } from "./index.ts";

const html = await readFile(new URL("./fixture-widget.html", import.meta.url), "utf8");
const answer = (text: string) => ({ content: [{ type: "text" as const, text }] });
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("draws a widget and delivers its input before its result", async () => {
  const stage = await openStage(browser, {
    html,
    toolInput: { name: "Avery" },
    result: answer("five people"),
  });
  await stage.frame.getByText("five people").waitFor();
  const heard = stage.messages
    .filter(({ direction }) => direction === "to-widget")
    .map(({ method }) => method);
  expect(heard.filter(Boolean)).toEqual([
    "ui/notifications/sandbox-resource-ready",
    "ui/notifications/tool-input",
    "ui/notifications/tool-result",
  ]);
  expect(stage.requests).toEqual([]);
  expect(await runAxe(stage.frame)).toEqual([]);
  await expectNoOverflow(stage.frame);
  await stage.close();
});
