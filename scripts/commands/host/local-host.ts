import { spawn } from "node:child_process";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { isFree, onFreePort } from "../../lib/ports.ts";
import { commandSetting } from "../../lib/settings.ts";

const hostPort = 3000;

/** Port for widgets. A separate origin keeps them from reading what the host's page stores. */
const sandboxPort = 3100;

export const hostOptions = {
  port: {
    type: "string",
    value: "<port>",
    help: "Port of the local host, instead of the first free one from 3000",
  },
  "no-open": { type: "boolean", help: "Does not open a browser" },
} as const;

/** Port that the option or `HOST_PORT` chooses, if any. Throws if it is no port or in use. */
export async function chosenHostPort(option?: string): Promise<number | undefined> {
  const port = option === undefined ? commandSetting("HOST_PORT") : parsePort(option);
  if (port === undefined || (await isFree(port))) return port;
  const place =
    option === undefined ? "Change HOST_PORT, or remove it" : "Choose another one, or leave out --port";
  throw new CommandError(`Port ${port} is in use. ${place} to take the first free port from ${hostPort}.`);
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new UsageError(`--port ${text} is no port. Give a number from 1 to 65535.`);
}

/** Starts the local host on the chosen port or the first free one from 3000, and its sandbox on the first from 3100. */
export function onHostPorts<T>(
  chosen: number | undefined,
  start: (ports: { readonly port: number; readonly sandboxPort: number }) => Promise<T>,
): Promise<T> {
  const withSandbox = (port: number) =>
    onFreePort(sandboxPort, (sandbox) => start({ port, sandboxPort: sandbox }), [port]);
  return chosen === undefined ? onFreePort(hostPort, withSandbox) : withSandbox(chosen);
}

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
