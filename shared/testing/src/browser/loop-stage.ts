import type { Locator, Page } from "playwright-core";

/** Page of the local host on which a sample's `e2e/loop.ts` plays the scene of an animated picture. */
export interface LoopStage {
  readonly page: Page;
  /** Shows what is drawn now for so many milliseconds. */
  hold(ms: number): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  click(target: Locator): Promise<void>;
  drag(from: Locator, to: Locator): Promise<void>;
}
