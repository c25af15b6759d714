import { spawn } from "node:child_process";

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
  linux: ["xdg-open"],
};

/** Opens a page in the browser when the terminal is interactive. Errors are ignored, because the address is printed too. */
export function openBrowser(url: string): void {
  const [command, ...args] = openers[process.platform] ?? [];
  const interactive = process.stdout.isTTY && !process.env.CI && !process.env.SSH_CONNECTION;
  if (!command || !interactive) return;
  spawn(command, [...args, url], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}
