import type { Call } from "./load.ts";

const accept = "application/json, text/event-stream";
const revision = "2025-11-25";

/** Opens a session and returns the call within it. */
export async function openSession(call: Call): Promise<Call> {
  const opened = await fetch(call.url, {
    method: "POST",
    headers: call.headers,
    body: request("initialize", {
      protocolVersion: revision,
      capabilities: { elicitation: {} },
      clientInfo: { name: "bench", version: "1.0.0" },
    }),
  });
  await opened.text();
  const session = opened.headers.get("mcp-session-id");
  if (!session) throw new Error("The server did not open a session.");
  const headers = { ...call.headers, "mcp-session-id": session, "mcp-protocol-version": revision };
  await fetch(call.url, {
    method: "POST",
    headers,
    body: JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }),
  });
  return { ...call, headers };
}

/** A tools/call of protocol revision 2026-07-28, which names the client and its capabilities in every request. */
export function statelessCall(url: string, name: string, args: object): Call {
  const version = "2026-07-28";
  const headers = {
    "content-type": "application/json",
    accept,
    "mcp-protocol-version": version,
    "mcp-method": "tools/call",
    "mcp-name": name,
  };
  const envelope = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return { url, headers, body: request("tools/call", { name, arguments: args, _meta: envelope }) };
}

/** A sessionless tools/list. */
export function toolList(url: string): Call {
  return { url, headers: { "content-type": "application/json", accept }, body: request("tools/list", {}) };
}

function request(method: string, params: object): string {
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
}
