import type { IncomingMessage, ServerResponse } from "node:http";
import type { AuthInfo } from "../messages/request-scope.ts";

/** HTTP request that passed the stages of `/mcp`. */
export interface TransportRequest {
  readonly request: IncomingMessage & { auth?: AuthInfo };
  readonly response: ServerResponse;
  readonly body: unknown;
}

/** Handler of MCP over HTTP for one kind of client. */
export interface TransportAdapter {
  handle(received: TransportRequest): Promise<void>;
  close(): Promise<void>;
}
