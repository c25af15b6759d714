import type { Caller, Client, Logger } from "../define/context.ts";

/** What one HTTP request (or one stdio connection) brings along; passed through the SDKs as it is. */
export class RequestScope {
  readonly requestId: string;
  readonly caller: Caller;
  readonly log: Logger;

  constructor(requestId: string, caller: Caller, log: Logger) {
    this.requestId = requestId;
    this.caller = caller;
    this.log = log;
  }
}

/** One request to the core, in no particular protocol revision. */
export interface Exchange {
  readonly scope: RequestScope;
  readonly era: "2025" | "2026";
  readonly client: Client;
  readonly signal: AbortSignal;
  /** Sends a progress notification; absent when the caller sent no token. */
  readonly notifyProgress?: (done: number, total?: number, message?: string) => void;
}
