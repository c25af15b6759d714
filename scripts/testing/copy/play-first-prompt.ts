import type { Scenario } from "@suite/server";
import { drawnTo, playedTo } from "@suite/testing/samples";
import { freePort } from "@suite/testing/storage";
import type { Browser } from "playwright-core";
import { expect } from "vitest";
import { importFile } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";
import { npm } from "./terminal.ts";

/**
 * `npm start` in a copy, its first prompt played to the end in its local host, each widget drawn; then Ctrl+C. Resolves to
 * the number of widgets.
 */
export async function playFirstPrompt(
  folder: string,
  sample: Sample,
  { browser, env }: { browser: Browser; env: NodeJS.ProcessEnv },
): Promise<number> {
  const { scenarios }: { scenarios: readonly Scenario[] } = await importFile(
    `${sample.folder}/scenarios.ts`,
  );
  const [first] = scenarios;
  if (!first) throw new Error(`${sample.name} has no prompts.`);
  const storagePort = await freePort();
  const start = npm(folder, ["start"], { ...env, AZURITE_TABLE_PORT: String(storagePort) });
  try {
    const [, host] = await start.says(/Local host: (\S+)/);
    const page = await browser.newPage({ viewport: { width: 1280, height: 2000 } });
    const step = String(first.steps.length);
    await page.goto(
      `${host}/?${new URLSearchParams({ sample: sample.name, scenario: first.name, step })}`,
    );
    await playedTo(page, first.steps.length);
    const widgets = first.steps.filter(({ expect: expected }) => expected?.widget).length;
    // Pages are built while the prompt plays.
    await drawnTo(page, widgets, 60_000);
    expect(await page.locator("[data-check=fail]").count()).toBe(0);
    await page.close();
    start.kill("SIGINT");
    // npm itself ends by the signal; what it started ends in order, and is gone then.
    await start.exit();
    await expect(fetch(`${host}/healthz`)).rejects.toThrow();
    return widgets;
  } finally {
    start.kill("SIGKILL");
  }
}
