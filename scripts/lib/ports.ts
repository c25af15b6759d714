import { request } from "node:http";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { parseJson } from "./root.ts";
import type { Sample } from "./samples.ts";

const farthest = 50;

/** First free port on loopback among the 50 from `wanted` on. `except` lists ports that are about to be taken. */
export async function freePort(preferred: number, except: readonly number[] = []): Promise<number> {
  for (let port = preferred; port < preferred + farthest; port += 1) {
    if (!except.includes(port) && (await isFree(port))) return port;
  }
  throw new Error(
    `No free port between ${preferred} and ${preferred + farthest - 1}. Stop a program that uses one of them.`,
  );
}

/**
 * Calls `start` with the first free port from `wanted` on. When it fails because another process took the port in the
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
    if (await isFree(port)) throw error;
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
  const about = await send(port, { path: "/walkthroughs" });
  if (!about) return "none";
  const server = named.safeParse(parseJson(about.body)).data?.name;
  return server === name ? "own" : (server ?? "other");
}

const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

/** HTTP status of an MCP ping: 200 when anonymous calls are allowed, 401 when sign-in is required, 403 when the host name is refused. */
export async function pingStatus(port: number, host?: string): Promise<number | undefined> {
  return (await send(port, { path: "/mcp", body: ping, host }))?.status;
}

const resourceSchema = z.object({ resource: z.string() });

/** Resource address that access tokens for a server with sign-in must name. */
export async function signInAddress(port: number): Promise<string | undefined> {
  const answer = await send(port, { path: "/.well-known/oauth-protected-resource/mcp" });
  return resourceSchema.safeParse(parseJson(answer?.body)).data?.resource;
}
