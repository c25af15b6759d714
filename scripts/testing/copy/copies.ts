import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser } from "@suite/testing/browser";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { packForCopies, type Tarball } from "../../commands/release/pack.ts";

/** Temporary folder for a file's copies, the packages for them, and a browser for their hosts; all end with the file. */
export function useCopies(prefix: string) {
  const parent = mkdtempSync(join(tmpdir(), prefix));
  const vendor = mkdtempSync(join(tmpdir(), "packages-"));
  let browser: Browser;
  let packed: Tarball[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
    packed = await packForCopies(vendor);
  }, 180_000);
  afterAll(async () => {
    await browser.close();
    // Some hundred thousand links.
    for (const folder of [parent, vendor]) rmSync(folder, { recursive: true, force: true });
  });
  return { parent, browser: () => browser, packed: () => packed };
}
