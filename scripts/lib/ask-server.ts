import { request } from "node:http";
import { z } from "zod";
import type { Sample } from "./samples.ts";

const patienceMs = 2_000;

interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Question {
  readonly path: string;
  /** Sent as `Host`, as if the request came through that name; `fetch` would not let us. */
  readonly host?: string;
  readonly body?: string;
}

/** Asks whatever listens on a loopback port; `undefined` when nobody does, or nobody answers in time. */
function ask(port: number, { path, host, body }: Question): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const headers = {
      accept: "application/json, text/event-stream",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(host !== undefined && { host }),
    };
    const method = body === undefined ? "GET" : "POST";
    const signal = AbortSignal.timeout(patienceMs);
    const sent = request({ host: "127.0.0.1", port, path, method, headers, signal }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.on("error", () => resolve(undefined));
    });
    sent.on("error", () => resolve(undefined));
    sent.end(body);
  });
}

const named = z.object({ name: z.string() });

/** Who answers where a sample's server should be: `own`, the name of another sample, `other` program, or `nobody`. */
export async function whoServes({ name, port }: Sample): Promise<"own" | "other" | "nobody" | string> {
  const health = await ask(port, { path: "/healthz" });
  if (!health) return "nobody";
  const about = await ask(port, { path: "/walkthroughs" });
  const parsed = named.safeParse(jsonOf(about?.text));
  if (!parsed.success) return "other";
  return parsed.data.name === name ? "own" : parsed.data.name;
}

const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

/** Status of an MCP ping: 200 when everybody may call, 401 when callers sign in, 403 when the name is not let in. */
export async function pingStatus(port: number, host?: string): Promise<number | undefined> {
  return (await ask(port, { path: "/mcp", body: ping, host }))?.status;
}

const resourceSchema = z.object({ resource: z.string() });

/** The address that tokens of a server with sign-in are for. */
export async function signInAddress(port: number): Promise<string | undefined> {
  const answer = await ask(port, { path: "/.well-known/oauth-protected-resource/mcp" });
  return resourceSchema.safeParse(jsonOf(answer?.text)).data?.resource;
}

function jsonOf(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
