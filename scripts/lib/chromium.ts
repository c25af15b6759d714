import { existsSync } from "node:fs";
import { findChromium } from "@suite/host/chromium";
import { CommandError } from "./errors.ts";
import { run } from "./run.ts";

/** Without a font no letter has a width, and nothing would be cut off. */
const packages = ["chromium-headless-shell", "fonts-dejavu-core", "fonts-liberation"];

/**
 * The path of a Chromium for the browser tests; installs one when the machine has none.
 * Debian's package comes first when we may install it, since it brings the system libraries along.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium found: installing one …");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await run("apt-get", ["update", "-qq"], { quiet: true });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
      quiet: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  if (!findChromium()) await run("playwright-core", ["install", "--only-shell", "chromium"], { quiet: true });
  const installed = findChromium();
  if (installed) return installed;
  throw new CommandError(
    "The tests need Chromium and none could be installed: install Chrome, Edge or Chromium, or set CHROME_PATH to one.",
  );
}
