import type { TableSet } from "@suite/storage";
import { type Browser, launchBrowser, type Page } from "@suite/testing/browser";
import { type ForeignName, fetchForeign } from "@suite/testing/foreign";
import type { RunningSample } from "@suite/testing/sample";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../lib/root.ts";
import type { ForeignHost } from "../../testing/foreign/hosts/host.ts";
import { startInspector } from "../../testing/foreign/hosts/inspector.ts";
import { startOwnPage } from "../../testing/foreign/hosts/own-page.ts";
import { startSunpeak } from "../../testing/foreign/hosts/sunpeak.ts";
import {
  foreignSamples,
  loadTrial,
  printResults,
  type Result,
  startForeign,
} from "../../testing/foreign/samples.ts";

interface HostKind {
  readonly name: string;
  readonly from: ForeignName;
  start(nodeModules: string): Promise<ForeignHost>;
}

const hosts: readonly HostKind[] = [
  { name: "app-bridge", from: "app-bridge", start: (at) => startOwnPage("app-bridge.mjs", at) },
  { name: "mcp-ui", from: "mcp-ui", start: (at) => startOwnPage("mcp-ui.mjs", at) },
  { name: "inspector", from: "inspector", start: startInspector },
  { name: "sunpeak chatgpt", from: "sunpeak", start: startSunpeak("chatgpt") },
  { name: "sunpeak claude", from: "sunpeak", start: startSunpeak("claude") },
];

const minutes = 60_000;
const trials = await Promise.all(
  foreignSamples.map(async (sample) => ({
    sample,
    name: sample.name,
    ...(await loadTrial(sample)),
  })),
);
const results: Result[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  printResults([...new Set(hosts.map(({ from }) => from))], results);
});

describe.each(hosts)("$name", (kind) => {
  let missing: string | undefined;
  let host: ForeignHost | undefined;
  beforeAll(async () => {
    const nodeModules = await fetchForeign(kind.from).catch((error: Error) => {
      missing = error.message;
      console.log(missing);
    });
    if (nodeModules) host = await kind.start(nodeModules);
  }, 10 * minutes);
  afterAll(() => host?.stop());

  describe.each(trials)("$name", ({ sample, widgets }) => {
    let running: RunningSample<TableSet>;
    let page: Page;
    /** Uncaught errors of any frame, and what a Content-Security-Policy blocked. */
    const errors: string[] = [];
    beforeAll(async () => {
      running = await startForeign(sample);
      page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
      page.setDefaultTimeout(20_000);
      page.on("pageerror", ({ message }) => errors.push(message));
      // Hosts report errors of their own, such as fonts that cannot be fetched.
      page.on("console", (line) => {
        if (line.text().includes("Content Security Policy")) errors.push(line.text());
      });
    }, minutes);
    afterAll(async () => {
      await page?.close();
      await running?.close();
    });

    test.for(Object.entries(widgets))(
      "draws %s, saves what is edited in it and tears it down",
      { timeout: minutes },
      async ([name, { open, act, writes }], { skip }) => {
        const result: Result = {
          row: name,
          column: kind.name,
          outcome: missing ? "not fetched" : "failed",
        };
        results.push(result);
        if (!host) return skip(missing);
        errors.length = 0;
        try {
          const widget = await host.open(page, running.url, open);
          await widget.getByRole("heading", { level: 1 }).waitFor();
          await act(widget);
        } finally {
          await page.screenshot({ path: `${root}/.cache/hosts/${name} in ${kind.name}.png` });
        }
        await host.close(page);
        await expect.poll(() => page.frames().length).toBe(1);
        const { changes } = await running.store.history.list({ limit: 1 });
        if (writes) expect(changes[0]?.tool).toBe(writes);
        expect(errors).toEqual([]);
        result.outcome = writes ? "saved" : "drawn";
      },
    );
  });
});
