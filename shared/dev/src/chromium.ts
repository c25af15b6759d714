import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/** Ordered by preference: a page in the headless shell costs half the CPU time of one in a full browser. */
const executablesOnPath = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "msedge",
];

/** Executables in the folders of Playwright's browsers. */
const playwrightExecutable =
  /^chromium(?:_headless_shell)?-(\d+)\/chrome-[^/]+\/(chrome(-headless-shell)?(\.exe)?|[^/]+\.app\/Contents\/MacOS\/[^/]+)$/;

/** Path of a Chromium-based browser: CHROME_PATH, else the newest one that Playwright installed, else one on this machine. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROME_PATH) return existsSync(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  return [...playwrightBrowsers(env), ...installedBrowsers(env)].find((path) => existsSync(path));
}

function playwrightBrowsers(env: NodeJS.ProcessEnv): string[] {
  const folder = env.PLAYWRIGHT_BROWSERS_PATH || join(cacheFolder(env), "ms-playwright");
  if (!existsSync(folder)) return [];
  const readRevision = (path: string) =>
    Number(playwrightExecutable.exec(path.replaceAll("\\", "/"))?.[1]);
  return readdirSync(folder, { encoding: "utf8", recursive: true })
    .filter(readRevision)
    .sort(
      (left, right) =>
        readRevision(right) - readRevision(left) || (right.includes("shell") ? 1 : -1),
    )
    .map((path) => join(folder, path));
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
  const folders = (env.PATH ?? "").split(delimiter);
  return executablesOnPath.flatMap((name) => folders.map((folder) => join(folder, name)));
}
