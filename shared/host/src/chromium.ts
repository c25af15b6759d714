// No imports beyond Node: the test runner asks for a browser before anything is installed.
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

const executablesOnPath = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "msedge",
];

const playwrightExecutables = [
  "chrome-linux/chrome",
  "chrome-linux64/chrome",
  "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
  "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
  "chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
  "chrome-win/chrome.exe",
  "chrome-win64/chrome.exe",
];

/** Path of a Chromium-based browser: CHROME_PATH, then Playwright's own, then an installed one. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROME_PATH) return existsSync(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  return [...playwrightBrowsers(env), ...installedBrowsers(env)].find((path) => existsSync(path));
}

function playwrightBrowsers(env: NodeJS.ProcessEnv): string[] {
  const folder = env.PLAYWRIGHT_BROWSERS_PATH || join(cacheFolder(env), "ms-playwright");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((left, right) => Number(right.slice(9)) - Number(left.slice(9)))
    .flatMap((name) => playwrightExecutables.map((executable) => join(folder, name, executable)));
}

function cacheFolder(env: NodeJS.ProcessEnv): string {
  if (process.platform === "darwin") return join(homedir(), "Library", "Caches");
  if (process.platform === "win32") return env.LOCALAPPDATA ?? join(homedir(), "AppData", "Local");
  return env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
}

function installedBrowsers(env: NodeJS.ProcessEnv): string[] {
  if (process.platform === "darwin")
    return ["Google Chrome", "Microsoft Edge", "Chromium"].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  if (process.platform === "win32")
    return [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, "Google", "Chrome", "Application", "chrome.exe"),
        join(folder, "Microsoft", "Edge", "Application", "msedge.exe"),
      ]);
  return (env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => executablesOnPath.map((name) => join(folder, name)));
}
