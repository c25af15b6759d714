import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@suite/host/testing";
import type { TableSet } from "@suite/storage";
import { beforeAll, describe, expect, test } from "vitest";
import { useLocalHost } from "./local-host.ts";
import { definitionOf, type TestedSample } from "./sample.ts";

/**
 * Every profile of the host, in every theme and width that matters, without trying all of them with each other. A picture
 * costs a fifth of a walkthrough, so only two of them are kept to look at: one wide and light, one narrow and dark.
 */
const looks = [
  { profile: "spec", width: 1200, theme: "light", pictured: true },
  { profile: "copilot", width: 360, theme: "dark", pictured: true },
  { profile: "chatgpt", width: 1200, theme: "dark", pictured: false },
  { profile: "text-only", width: 360, theme: "light", pictured: false },
] as const;

/**
 * Runs every walkthrough in the local host as a person would see it, and keeps pictures of it in a folder. Each is run once,
 * the next in another look; with `RELEASE_TESTS` each is run in every look.
 */
export function testPlays<Tables extends TableSet>(sample: TestedSample<Tables>, pictures: URL): void {
  const { walkthroughs } = definitionOf(sample);
  const local = useLocalHost(sample);
  beforeAll(() => mkdirSync(pictures, { recursive: true }));

  const shown = walkthroughs.map((walkthrough, index) => ({
    ...walkthrough,
    looks: looks.filter((_, at) => process.env.RELEASE_TESTS || at === index % looks.length),
  }));
  describe.each(shown)("$name", ({ name, steps, looks }) => {
    beforeAll(() => local().reset());

    test.each(looks)(
      "plays to its end in the local host as $profile, $width px and $theme",
      async ({ profile, width, theme, pictured }) => {
        const narrow = width < 1000 && { width: String(width) };
        const step = String(steps.length);
        await local().open({ walkthrough: name, profile, theme, panel: "none", step, ...narrow });
        const { page, errors } = local();
        await playedTo(page, steps.length);
        const drawn = steps.filter(({ expect: expected }) => expected?.widget).length;
        await drawnTo(page, profile === "text-only" ? 0 : drawn);
        const path = fileURLToPath(new URL(`${name}-${profile}.png`, pictures));
        if (pictured) await local().picture(path);
        expect(await page.locator("[data-check=fail]").count()).toBe(0);
        expect(errors).toEqual([]);
      },
      30_000,
    );
  });
}

/** The page stops before the first call that writes, and Copilot asks before every one; here the person agrees. */
export async function playedTo(page: Page, calls: number): Promise<void> {
  const agreed = page.getByRole("button", { name: /^(Allow|Continue)$/ });
  const callsDone = async () => {
    if (await agreed.isVisible()) await agreed.click();
    return page.locator("[data-call][data-outcome=done]").count();
  };
  await expect.poll(callsDone, { timeout: 20_000 }).toBe(calls);
}

/** Every widget shows its data: a heading, and neither a skeleton nor an error. */
export async function drawnTo(page: Page, count: number): Promise<void> {
  const frames = page.locator("[data-widget-status=initialized]");
  await expect.poll(() => frames.count(), { timeout: 20_000 }).toBe(count);
  for (const frame of await frames.all()) {
    const widget = frame.frameLocator("iframe").frameLocator("iframe");
    await widget.getByRole("heading", { level: 1 }).waitFor();
    expect(await widget.getByRole("alert").count()).toBe(0);
  }
}
