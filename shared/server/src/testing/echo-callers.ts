import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { keepAlive } from "./keep-alive.ts";
import { toolCall } from "./raw.ts";

export interface EchoCaller {
  readonly calls: number;
  /** Calls `echo`; returns all parts of the result that should contain the canary. */
  echo(canary: string, ms: number): Promise<unknown[]>;
  close(): Promise<void>;
}

/** Connects a client of one of the SDKs. */
export async function sdkCaller(url: string, kind: "session" | "sessionless" | "2026", calls: number) {
  const { callTool, close } =
    kind === "2026"
      ? await connectClient2026(url)
      : await connectClient(url, { capabilities: kind === "session" ? { roots: {} } : {} });
  return {
    calls,
    async echo(canary, ms) {
      const { text, structuredContent, detail } = await callTool("echo", { canary, ms });
      return [text, structuredContent?.canary, detail.canary];
    },
    close,
  } satisfies EchoCaller;
}

/** Creates a minimal client, so that many calls run in parallel. Its ids collide with those of other clients. */
export async function plainCaller(
  url: string,
  headers: Record<string, string>,
  meta: object,
  calls: number,
  concurrent: number,
) {
  const connections = keepAlive(url, concurrent);
  let id = 0;
  return {
    calls,
    async echo(canary, ms) {
      id += 1;
      const { method, params } = toolCall("echo", { canary, ms });
      const body = { jsonrpc: "2.0", id, method, params: { ...params, _meta: meta } };
      const { text } = await connections.post(body, headers);
      const own = text.slice(text.indexOf("{"));
      return [...own.matchAll(/"(?:canary|text)":"([^"]*)"/g)].map(([, text]) => text);
    },
    close: async () => connections.close(),
  } satisfies EchoCaller;
}
