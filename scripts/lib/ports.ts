import { request } from "node:http";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { isPortTaken } from "@suite/dev/ports";
import { z } from "zod";
import { CommandError } from "./errors.ts";
import { parseJson } from "./root.ts";
import type { Sample } from "./samples.ts";
import { commandSetting } from "./settings.ts";

const farthest = 50;

/** First free port on loopback among the 50 from `preferred` on. `except` lists ports that are about to be taken. */
export async function freePort(preferred: number, except: readonly number[] = []): Promise<number> {
  for (let port = preferred; port < preferred + farthest; port += 1) {
    if (!except.includes(port) && (await isFree(port))) return port;
  }
  throw new Error(
    `No free port between ${preferred} and ${preferred + farthest - 1}. Stop a program that uses one of them.`,
  );
}

/**
 * Calls `start` with the first free port from `preferred` on. When it fails because another process took the port in the
 * meantime, the next free port is tried.
 */
export async function onFreePort<T>(
  preferred: number,
  start: (port: number) => Promise<T>,
  except: readonly number[] = [],
): Promise<T> {
  const port = await freePort(preferred, except);
  try {
    return await start(port);
  } catch (error) {
    // A program that looks for a free port holds this one for a moment, so it may be free again.
    if (!isPortTaken(error, port) && (await isFree(port))) throw error;
    return await onFreePort(port + 1, start, except);
  }
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1" }, () => probe.close(() => resolve(true)));
  });
}

const hostPort = 3000;

/** Port for widgets. A separate origin keeps them from reading what the host's page stores. */
const sandboxPort = 3100;

export const portOption = new Option(
  "--port <port>",
  "Port of the local host, instead of the first free one from 3000",
).argParser(parsePort);

export const openOption = new Option("--no-open", "Does not open a browser");

/** Port that the option or `HOST_PORT` chooses, if any. Throws if it is in use. */
export async function chosenHostPort(option?: number): Promise<number | undefined> {
  const port = option ?? commandSetting("HOST_PORT");
  if (port === undefined || (await isFree(port))) return port;
  const place =
    option === undefined
      ? "Change HOST_PORT, or remove it"
      : "Choose another one, or leave out --port";
  throw new CommandError(
    `Port ${port} is in use. ${place} to take the first free port from ${hostPort}.`,
  );
}

export function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new InvalidArgumentError("Give a number from 1 to 65535.");
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

const timeoutMs = 10_000;

/**
 * Sends a request to a loopback port. Resolves to `undefined` when nothing listens or no response arrives in time.
 * @param host value of the `Host` header, which `fetch` does not allow to set
 */
function send(
  port: number,
  { path, host, body }: { path: string; host?: string; body?: string },
): Promise<{ readonly status?: number; readonly body: string } | undefined> {
  return new Promise((resolve) => {
    const headers = {
      accept: "application/json, text/event-stream",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(host !== undefined && { host }),
    };
    const method = body === undefined ? "GET" : "POST";
    const signal = AbortSignal.timeout(timeoutMs);
    const fail = () => resolve(undefined);
    request({ host: "127.0.0.1", port, path, method, headers, signal }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode, body: answer }), fail);
    })
      .on("error", fail)
      .end(body);
  });
}

const named = z.object({ name: z.string() });

/** Identifies the server on a sample's port: `own`, the name of another sample, `other` for another program, or `none`. */
export async function identifyServer({ name, port }: Sample): Promise<string> {
  const about = await send(port, { path: "/scenarios" });
  if (!about) return "none";
  const open = named.safeParse(parseJson(about.body)).data?.name;
  const server = open ?? (await nameInScopes(port));
  return server === name ? "own" : (server ?? "other");
}

const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

/** HTTP status of an MCP ping: 200 when anonymous calls are allowed, 401 when sign-in is required, 403 when the host name is refused. */
export async function pingStatus(port: number, host?: string): Promise<number | undefined> {
  return (await send(port, { path: "/mcp", body: ping, host }))?.status;
}

const signInSchema = z.object({ resource: z.string(), scopes_supported: z.array(z.string()) });

/** Reads what a server with sign-in tells clients about it. Resolves to `undefined` for any other program. */
async function readSignIn(port: number): Promise<z.output<typeof signInSchema> | undefined> {
  const answer = await send(port, { path: "/.well-known/oauth-protected-resource/mcp" });
  return signInSchema.safeParse(parseJson(answer?.body)).data;
}

/** Resource address that access tokens for a server with sign-in must name. */
export async function signInAddress(port: number): Promise<string | undefined> {
  return (await readSignIn(port))?.resource;
}

/** Name of a server with sign-in, which its scopes begin with: `<address>/<name>.read`. */
async function nameInScopes(port: number): Promise<string | undefined> {
  const signIn = await readSignIn(port);
  const names = signIn?.scopes_supported.map((scope) => /\/([^/]+)\.read$/.exec(scope)?.[1]);
  return names?.find((name) => name !== undefined);
}
