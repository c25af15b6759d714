import type { IncomingMessage, ServerResponse } from "node:http";
import type { Carrier } from "./scope-carrier.ts";

/** An HTTP request that has passed the guards; its body, if it has one, is parsed JSON. */
export interface LaneRequest {
  readonly request: IncomingMessage & { auth?: Carrier };
  readonly response: ServerResponse;
  readonly body: unknown;
}

/** One way of speaking MCP over HTTP. */
export interface Lane {
  handle(exchange: LaneRequest): Promise<void>;
  close(): Promise<void>;
}

export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Whether the caller can read an event stream. */
export function acceptsStreams(request: IncomingMessage): boolean {
  return /text\/event-stream|text\/\*|\*\/\*/.test(headerOf(request, "accept") ?? "");
}

/** Answers with a JSON-RPC error: the one shape of every refusal, whatever the layer it comes from. */
export function refuse(
  response: ServerResponse,
  status: number,
  code: number,
  message: string,
  id: unknown = null,
): void {
  const body = JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } });
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}
