import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { root } from "../lib/root.ts";
import { allSamples } from "../lib/samples.ts";
import { seedSample } from "../lib/seeding.ts";
import { type LocalSuite, startLocalSuite } from "../testing/local-suite.ts";

const samples = allSamples();
const screenshots = `${root}/scripts/.cache/screenshots`;
/**
 * Every profile of the host, in every theme and width that matters, without trying all of them with each other. A picture
 * costs a fifth of a play, so only two of them are kept to look at: one wide and light, one narrow and dark.
 */
const looks = [
  { profile: "spec", width: 1200, theme: "light", pictured: true },
  { profile: "copilot", width: 360, theme: "dark", pictured: true },
  { profile: "chatgpt", width: 1200, theme: "dark", pictured: false },
  { profile: "text-only", width: 360, theme: "light", pictured: false },
] as const;

let suite: LocalSuite;
/** One for all, since a page that has run the host and a widget once need not compile them again. */
let page: Page;
let errors: string[] = [];

beforeAll(async () => {
  mkdirSync(screenshots, { recursive: true });
  suite = await startLocalSuite(samples);
  page = await suite.browser.newPage({ viewport: { width: 1280, height: 3000 } });
  page.on("pageerror", (error) => errors.push(error.message));
});
beforeEach(async () => {
  await page.goto("about:blank");
  errors = [];
});
afterAll(async () => suite?.close());

for (const sample of samples) {
  const { walkthroughs } = await import(`${sample.folder}/walkthroughs.ts`);
  describe.each<{ name: string; steps: { call: string; expect?: { widget?: string } }[] }>(walkthroughs)(
    `${sample.name}: $name`,
    ({ name, steps }) => {
      beforeAll(() => seedSample(sample, { reset: true }));

      test.each(looks)(
        "plays to its end in the local host as $profile, $width px and $theme",
        async ({ profile, width, theme, pictured }) => {
          const query = new URLSearchParams({ sample: sample.name, walkthrough: name, profile, theme });
          query.set("panel", "none");
          if (width < 1000) query.set("width", String(width));
          query.set("step", String(steps.length));
          await page.goto(`${suite.host.url}/?${query}`);
          await playedTo(steps.length);
          const drawn = steps.filter(({ expect: expected }) => expected?.widget).length;
          await drawnTo(profile === "text-only" ? 0 : drawn);
          if (pictured) await page.screenshot({ path: `${screenshots}/${name}-${profile}.png` });
          expect(await page.locator("[data-check=fail]").count()).toBe(0);
          expect(errors).toEqual([]);
        },
        30_000,
      );
    },
  );
}

/** Copilot asks the person before every call that writes; here they agree. */
async function playedTo(calls: number): Promise<void> {
  const allow = page.getByRole("button", { name: "Allow" });
  const callsDone = async () => {
    if (await allow.isVisible()) await allow.click();
    return page.locator("[data-call][data-outcome=done]").count();
  };
  await expect.poll(callsDone, { timeout: 20_000 }).toBe(calls);
}

/** Every widget shows its data: a heading, and neither a skeleton nor an error. */
async function drawnTo(count: number): Promise<void> {
  const frames = page.locator("[data-widget-status=initialized]");
  await expect.poll(() => frames.count(), { timeout: 20_000 }).toBe(count);
  for (const frame of await frames.all()) {
    const widget = frame.frameLocator("iframe").frameLocator("iframe");
    await widget.getByRole("heading", { level: 1 }).waitFor();
    expect(await widget.getByRole("alert").count()).toBe(0);
  }
}
