import type { Browser } from "playwright-core";
import { StageInPage } from "./stage-in-page.ts";
import type { Stage, StageOptions } from "./stage-options.ts";

/** Draws a widget in the strict two-origin sandbox of the local host, with tools answered by the test. */
export async function openStage(browser: Browser, options: StageOptions): Promise<Stage> {
  const { width = 800, height = 800 } = options;
  const page = await browser.newPage({ viewport: { width, height } });
  const stage = new StageInPage(page, options);
  if (options.host === false) await stage.openAlone();
  else await stage.open();
  return stage;
}
