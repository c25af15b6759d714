import type { Browser } from "playwright-core";
import { expect } from "vitest";
import { freePort } from "../../lib/ports.ts";
import { type Sample, serverOf } from "../../lib/samples.ts";
import { npm } from "./terminal.ts";

/** Far from the ports of a suite that a person has running. */
const farPort = 23_000;

/**
 * `npm start` in a copy, its first prompt played to the end in its local host, each widget drawn; then Ctrl+C. Resolves to
 * the number of widgets.
 */
export async function playFirstPrompt(folder: string, sample: Sample, browser: Browser): Promise<number> {
  const [first] = (await serverOf(sample)).walkthroughs;
  if (!first) throw new Error(`${sample.name} has no prompts.`);
  const port = String(await freePort(farPort + sample.port));
  const start = npm(folder, ["start"], { AZURITE_TABLE_PORT: port });
  try {
    const [, host] = await start.says(/Local host: (\S+)/);
    const page = await browser.newPage({ viewport: { width: 1280, height: 2000 } });
    const steps = String(first.steps.length);
    const query = new URLSearchParams({ sample: sample.name, walkthrough: first.name, step: steps });
    await page.goto(`${host}/?${query}`);
    const done = page.locator("[data-call][data-outcome=done]");
    await expect.poll(() => done.count(), { timeout: 30_000 }).toBe(first.steps.length);
    const drawn = page.locator("[data-widget-status=initialized]");
    const widgets = first.steps.filter((step) => step.expect?.widget).length;
    await expect.poll(() => drawn.count(), { timeout: 30_000 }).toBe(widgets);
    for (const frame of await drawn.all()) {
      const widget = frame.frameLocator("iframe").frameLocator("iframe");
      await widget.getByRole("heading", { level: 1 }).waitFor();
      expect(await widget.getByRole("alert").count()).toBe(0);
    }
    expect(await page.locator("[data-check=fail]").count()).toBe(0);
    await page.close();
    start.kill("SIGINT");
    expect(await start.exit()).toBe(0);
    return widgets;
  } finally {
    start.kill("SIGKILL");
  }
}
