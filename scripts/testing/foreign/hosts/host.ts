import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Call } from "@suite/testing/sample";
import type { FrameLocator, Page } from "playwright-core";
import { z } from "zod";

export interface ForeignHost {
  /** Lets the host call the tool of a server and draw its widget. Resolves to the widget's document. */
  open(page: Page, url: string, call: Call): Promise<FrameLocator>;
  /** Lets the host tear the widget down. */
  close(page: Page): Promise<void>;
  stop(): Promise<void>;
}

/** The document in the inner of the two frames that hosts draw a widget in. */
export const innerFrame = (page: Page) => page.frameLocator("iframe").frameLocator("iframe");

const binSchema = z.object({ bin: z.record(z.string(), z.string()) });

export async function findBin(folder: string, name: string): Promise<string> {
  const { bin } = binSchema.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  return join(folder, bin[name] ?? "");
}
