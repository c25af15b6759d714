import type { Browser, BrowserContext } from "playwright-core";
import { StageInPage } from "./stage-in-page.ts";
import type { Stage, StageOptions } from "./stage-options.ts";
import { takePage } from "./stage-pages.ts";

/**
 * Draws a widget in the strict two-origin sandbox of the local host, with tools answered by the test. Given a browser, each
 * stage finds nothing that another has stored; the stages of one context are visits of one person.
 */
export async function openStage(owner: Browser | BrowserContext, options: StageOptions): Promise<Stage> {
  const { width = 800, height = 800 } = options;
  const taken = await takePage(owner, options.prepare);
  const stage = new StageInPage(taken.page, options, () => taken.leave());
  taken.actor = stage.actor;
  taken.page.setDefaultTimeout(30_000);
  await taken.page.setViewportSize({ width, height });
  if (options.host === false) await stage.openAlone();
  else await stage.open();
  return stage;
}
