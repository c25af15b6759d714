import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { z } from "zod";
import { connectModernClient } from "./connect-modern-client.ts";

/** A client that makes calls, whatever its age; the answer is the result as it came. */
export interface AnyClient {
  call(name: string, args: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): Promise<void>;
}

/** Every kind of client that exists: from the tool lister that knows no sessions to the newest revision. */
export const everyClient: Readonly<Record<string, (url: string) => Promise<AnyClient>>> = {
  "2024-11-05 without session or headers": async (url) => bareClient(url),
  "2025-06-18": (url) => client2025(url, "2025-06-18", false),
  "2025-11-25 with a session": (url) => client2025(url, "2025-11-25", true),
  "2026-07-28": async (url) => {
    const { client, close } = await connectModernClient(url);
    return { call: (name, args) => client.callTool({ name, arguments: { ...args } }), close };
  },
};

const answerSchema = z.object({ result: z.unknown() });

/** Posts calls and nothing else, as Microsoft's tool lister of 2024-11-05 does. */
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
    fetch: (address, init) => fetch(address, asking(revision, init)),
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

/** SDK 1.x always asks for its newest revision; this makes the handshake ask for an older one. */
function asking(revision: string, init: RequestInit | undefined): RequestInit | undefined {
  if (typeof init?.body !== "string") return init;
  return { ...init, body: init.body.replace(/("protocolVersion":)"[^"]+"/, `$1"${revision}"`) };
}
