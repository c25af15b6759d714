import type { IncomingMessage, ServerResponse } from "node:http";
import type { AuthInfo } from "../messages/request-scope.ts";

/** HTTP request that passed the stages of `/mcp`. */
export interface TransportRequest {
  readonly request: IncomingMessage & { auth?: AuthInfo };
  readonly response: ServerResponse;
  readonly body: unknown;
  /** Revision of the client: 2026-07-28, or one of those before it. */
  readonly revision: "2025" | "2026";
}

/** HTTP request whose revision is not known yet. */
export type ReceivedRequest = Pick<TransportRequest, "request" | "body">;

/** Handler of MCP over HTTP for one kind of client. */
export interface TransportAdapter {
  handle(received: TransportRequest): Promise<void>;
  close(): Promise<void>;
}
