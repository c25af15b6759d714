import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { z } from "zod";
import { connectClient2026 } from "./connect-client-2026.ts";

/** A client of any protocol revision that makes calls; the answer is the unparsed result. */
export interface AnyClient {
  call(name: string, args: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): Promise<void>;
}

/** Clients of every protocol revision, from a tool lister without sessions to the newest revision. */
export const everyClient: Readonly<Record<string, (url: string) => Promise<AnyClient>>> = {
  "2024-11-05 without session or headers": async (url) => bareClient(url),
  "2025-06-18": (url) => client2025(url, "2025-06-18", false),
  "2025-11-25 with a session": (url) => client2025(url, "2025-11-25", true),
  "2026-07-28": async (url) => {
    const { client, close } = await connectClient2026(url);
    return { call: (name, args) => client.callTool({ name, arguments: { ...args } }), close };
  },
};

const answerSchema = z.object({ result: z.unknown() });

/** Creates a client that only posts calls, as Microsoft's tool lister of 2024-11-05 does. */
function bareClient(url: string): AnyClient {
  return {
    async call(name, args) {
      const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
      const headers = { "content-type": "application/json" };
      const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
      return answerSchema.parse(await response.json()).result;
    },
    close: async () => undefined,
  };
}

async function client2025(url: string, revision: string, session: boolean): Promise<AnyClient> {
  const client = new Client(
    { name: "suite-tests", version: "1.0.0" },
    { capabilities: session ? { roots: {} } : {} },
  );
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    fetch: (address, init) => fetch(address, withRevision(revision, init)),
  });
  await client.connect(transport);
  if (transport.protocolVersion !== revision)
    throw new Error(`The server answered ${transport.protocolVersion}.`);
  if (session !== (transport.sessionId !== undefined)) throw new Error("The session is not as expected.");
  return {
    call: (name, args) => client.callTool({ name, arguments: { ...args } }),
    async close() {
      if (session) await transport.terminateSession();
      await client.close();
    },
  };
}

/** Requests an older revision in the handshake; SDK 1.x always requests its newest one. */
function withRevision(revision: string, init: RequestInit | undefined): RequestInit | undefined {
  if (typeof init?.body !== "string") return init;
  return { ...init, body: init.body.replace(/("protocolVersion":)"[^"]+"/, `$1"${revision}"`) };
}
