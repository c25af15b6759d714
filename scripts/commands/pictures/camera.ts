import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { FrameLocator, Page } from "@suite/testing/browser";
import { root } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";
import { encodePicture } from "./animation.ts";
import type { View } from "./gallery.ts";
import type { OpenSample } from "./take-loop.ts";

/** Sizes in CSS pixels: of a conversation, which grows with its widget, of full screen, and of one of the hosts side by side. */
export const sizes = {
  inline: { width: 860, height: 480 },
  fullscreen: { width: 1200, height: 800 },
  host: { width: 780, height: 980 },
};
const maxConversationHeight = 1_200;

export interface Camera {
  readonly page: Page;
  /** Page that encodes pictures. */
  readonly encoder: Page;
  readonly sample: Sample;
  readonly host: OpenSample;
  readonly taken: (path: string, bytes: number) => void;
}

export async function open(
  { page, sample, host }: Camera,
  link: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`${host.url}/?${new URLSearchParams({ sample: sample.name, ...link })}`);
}

export async function save({ encoder, taken }: Camera, path: string, png: Buffer): Promise<void> {
  const file = await encodePicture(encoder, png, { quality: 0.8 });
  mkdirSync(dirname(`${root}/${path}`), { recursive: true });
  writeFileSync(`${root}/${path}`, file);
  taken(path, file.length);
}

export function widgetOn(page: Page): FrameLocator {
  return page
    .locator("[data-widget-status=initialized]")
    .last()
    .frameLocator("iframe")
    .frameLocator("iframe");
}

/** PNG of the page once it has settled: everything was read and drawn, and no animation runs. A conversation is shown whole. */
export async function settle(page: Page, mode?: View["mode"]): Promise<Buffer> {
  await widgetOn(page).getByRole("heading", { level: 1 }).first().waitFor();
  await widgetOn(page).locator("[aria-busy=true]:visible").first().waitFor({ state: "detached" });
  const picture = () => page.screenshot({ animations: "disabled" });
  let before: Buffer | undefined;
  for (let turn = 0; turn < 20; turn++) {
    if (mode === "inline") {
      const hidden = await page.getByRole("log").evaluate((log) => {
        let part: Element | null = log;
        while (part && part.scrollHeight <= part.clientHeight) part = part.parentElement;
        return part ? part.scrollHeight - part.clientHeight : 0;
      });
      const { width, height } = page.viewportSize() ?? sizes.inline;
      await page.setViewportSize({
        width,
        height: Math.min(height + hidden, maxConversationHeight),
      });
    }
    await page.waitForTimeout(250);
    const now = await picture();
    if (before?.equals(now)) return now;
    before = now;
  }
  return await picture();
}
