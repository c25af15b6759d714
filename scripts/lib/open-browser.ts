import { spawn } from "node:child_process";

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
  linux: ["xdg-open"],
};

/** Opens the page where a person sits at the terminal; the address is printed anyway, so failing is fine. */
export function openBrowser(url: string): void {
  const [command, ...args] = openers[process.platform] ?? [];
  const attended = process.stdout.isTTY && !process.env.CI && !process.env.SSH_CONNECTION;
  if (!command || !attended) return;
  spawn(command, [...args, url], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}
