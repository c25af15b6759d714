import type { Exchange } from "../../calls/exchange.ts";
import type { SuiteServer } from "../../server/server.ts";

/** A request of MCP on its way through the stages, whichever transport read it. */
export interface MessageCall {
  readonly core: SuiteServer;
  readonly method: string;
  readonly params: unknown;
  readonly exchange: Exchange;
}

export type MethodResult = Record<string, unknown>;
