import { existsSync } from "node:fs";
import { findChromium } from "@suite/host/chromium";
import { CommandError } from "./errors.ts";
import { run } from "./run.ts";

/** Includes fonts: without one, text has no width and tests would find no clipped text. */
const packages = ["chromium-headless-shell", "fonts-dejavu-core", "fonts-liberation"];

/**
 * Path of a Chromium for the browser tests. Installs one when the machine has none; as root on Debian, the system package is
 * preferred because it includes the libraries that Chromium needs.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium found. Installing one …");
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
    "The tests need Chromium, and installing it failed. Install Chrome, Edge or Chromium, or set CHROME_PATH to an installed one.",
  );
}
