import { writeFile } from "node:fs/promises";
import { findChromium } from "@suite/dev/chromium";
import { type Browser, chromium, type Page } from "playwright-core";
import { addFonts } from "./fonts.ts";
import { isAtRest } from "./test-host-pages.ts";

const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Headless shells round the width of each letter to whole pixels, and browsers with windows do not.
  "--font-render-hinting=none",
];

/** Flags with which the processor draws WebGL, for `launchBrowser`; without them a test has none. */
export const softwareWebGl = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

/** Flags with which widgets run in the process of the page around them, for `launchBrowser`. For tests of what they show. */
export const oneProcess = ["--disable-site-isolation-trials"];

/** Time for which a closed browser waits for the next test file of its process. */
const graceMs = 5_000;
let idle: { readonly browser: Browser; readonly timer: NodeJS.Timeout } | undefined;

/**
 * A headless Chromium for tests, with web security and site isolation left as people have them. Starting one costs more
 * than a second of processor time: closing it closes what is open in it, and whoever asks next gets the same one. With
 * flags of one's own it is started anew, and ends when it is closed.
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  if (flags.length > 0) return await startChromium(flags);
  const waiting = idle;
  idle = undefined;
  clearTimeout(waiting?.timer);
  if (waiting?.browser.isConnected()) return waiting.browser;
  const browser = await startChromium([]);
  const end = browser.close.bind(browser);
  browser.close = async () => {
    const open = browser.contexts().filter((context) => !context.pages().every(isAtRest));
    await Promise.all(open.map((context) => context.close()));
    if (idle) await end();
    else idle = { browser, timer: setTimeout(end, graceMs) };
  };
  return browser;
}

async function startChromium(flags: readonly string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error(
      "No Chromium was found: set CHROME_PATH to a Chrome, Edge or Chromium executable, or run `npx playwright-core install --only-shell chromium`.",
    );
  // Chromium's own sandbox cannot start as root; everybody else keeps it.
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  // With SLOW_MO=300 a test takes that many milliseconds for each step, as on a busy machine.
  const slowMo = Number(process.env.SLOW_MO ?? 0);
  const browser = await chromium.launch({
    executablePath,
    slowMo,
    args: [...quiet, ...asRoot, ...flags],
  });
  const newContext = browser.newContext.bind(browser);
  // `newPage` creates its context here too.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await addFonts(context);
    return context;
  };
  return browser;
}

/** Creates a function that saves screenshots as PNG files in half the processor time of Playwright's own. */
export async function createCamera(page: Page): Promise<(path: string) => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  return async (path) => {
    const { data } = await devTools.send("Page.captureScreenshot", {
      format: "png",
      optimizeForSpeed: true,
    });
    await writeFile(path, data, "base64");
  };
}
