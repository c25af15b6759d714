import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../chromium.ts";

const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A headless Chromium for tests, with web security and site isolation left as people have them. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error(
      "No Chromium was found: set CHROME_PATH to a Chrome, Edge or Chromium executable, or run `npx playwright-core install chromium`.",
    );
  // Chromium's own sandbox cannot start as root; everybody else keeps it.
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath, args: [...quiet, ...asRoot] });
}
