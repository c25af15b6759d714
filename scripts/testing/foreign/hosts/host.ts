import type { Call } from "@suite/testing/samples";
import type { FrameLocator, Page } from "playwright-core";

/** A host of somebody else, in a page of a browser. */
export interface ForeignHost {
  /** Lets the host call the tool of a server and draw its widget. Resolves to the widget's document. */
  open(page: Page, url: string, call: Call): Promise<FrameLocator>;
  /** Lets the host tear the widget down. */
  close(page: Page): Promise<void>;
  stop(): Promise<void>;
}

/** The document in the inner of the two frames that hosts draw a widget in. */
export const innerFrame = (page: Page) => page.frameLocator("iframe").frameLocator("iframe");
