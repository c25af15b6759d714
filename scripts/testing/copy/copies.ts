import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser } from "@suite/testing/browser";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

/** Temporary folder for a file's copies, and a browser for their hosts; both end with the file. */
export function useCopies(prefix: string): { readonly parent: string; readonly browser: () => Browser } {
  const parent = mkdtempSync(join(tmpdir(), prefix));
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  }, 30_000);
  afterAll(async () => {
    await browser.close();
    // Some hundred thousand links.
    rmSync(parent, { recursive: true, force: true });
  }, 120_000);
  return { parent, browser: () => browser };
}
