import type { Locator, Page } from "playwright-core";

/** Acts on a page of the local host and records what changes, for the animated picture of a sample's `loop.ts`. */
export interface PictureRecorder {
  readonly page: Page;
  /** Shows what is drawn now for so many milliseconds. */
  hold(ms: number): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  click(target: Locator): Promise<void>;
  drag(from: Locator, to: Locator): Promise<void>;
}
