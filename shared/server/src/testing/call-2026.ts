import { type RawAnswer, raw } from "./raw.ts";

export interface Call2026 {
  readonly method?: "tools/call" | "prompts/get";
  readonly name: string;
  readonly arguments?: object;
  readonly capabilities?: object;
  readonly inputResponses?: Record<string, unknown>;
  readonly requestState?: unknown;
}

/** Sends one raw call of 2026-07-28, by a client with elicitation unless `capabilities` differ. */
export function call2026(
  port: number,
  { method = "tools/call", capabilities = { elicitation: {} }, ...params }: Call2026,
): Promise<RawAnswer> {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": capabilities,
  };
  return raw(port, {
    headers: { "mcp-protocol-version": "2026-07-28", "mcp-method": method, "mcp-name": params.name },
    body: { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } },
  });
}

/** Returns the key of the first input request in a result. */
export function readKey({ json }: RawAnswer): string {
  return Object.keys(Object(json?.result?.inputRequests))[0] ?? "";
}

export function readState({ json }: RawAnswer): unknown {
  return json?.result?.requestState;
}
