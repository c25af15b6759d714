import { answerTo, type Call, compareLoad, conditions, toolCall, withTargets } from "./load.ts";

const tool = "list-orders-7";

const args = { station: "North", limit: 10 };

/** Measures each protocol revision of one server with twenty tools against bare Express that sends the same bytes. */
export async function benchProtocol(): Promise<void> {
  await withTargets(async (start) => {
    const suite = await start("tools");
    const plain = toolCall(suite.url, tool, args);
    const answer = await answerTo(plain);
    const rows = await compareLoad(start, plain, answer, [
      { name: "2025 without a session", target: suite, call: plain },
      { name: "2025 with a session", target: suite, call: await openSession(plain) },
      { name: "2026-07-28", target: suite, call: statelessCall(plain) },
    ]);
    console.log(`tools/call, 20 tools, ${Buffer.byteLength(answer)} bytes, ${conditions()}`);
    console.table(rows);
  });
}

const info = { name: "bench", version: "1.0.0" };

const request = (method: string, params: object) =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

async function openSession(call: Call): Promise<Call> {
  const protocolVersion = "2025-11-25";
  const post = (headers: Call["headers"], body: string) =>
    fetch(call.url, { method: "POST", headers, body });
  const client = { protocolVersion, capabilities: { elicitation: {} }, clientInfo: info };
  const opened = await post(call.headers, request("initialize", client));
  await opened.text();
  const session = opened.headers.get("mcp-session-id");
  if (!session) throw new Error("The server did not open a session.");
  const headers = {
    ...call.headers,
    "mcp-session-id": session,
    "mcp-protocol-version": protocolVersion,
  };
  await post(headers, JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }));
  return { ...call, headers };
}

/** A tools/call of protocol revision 2026-07-28, which names the client and its capabilities in every request. */
function statelessCall(call: Call): Call {
  const version = "2026-07-28";
  const headers = {
    ...call.headers,
    "mcp-protocol-version": version,
    "mcp-method": "tools/call",
    "mcp-name": tool,
  };
  const envelope = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientInfo": info,
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return {
    ...call,
    headers,
    body: request("tools/call", { name: tool, arguments: args, _meta: envelope }),
  };
}
