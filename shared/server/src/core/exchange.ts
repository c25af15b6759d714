import type { Caller, Client, Logger } from "../define/context.ts";
import type { RequestedSchema } from "../elicitation/form.ts";
import type { ClientLogEntry } from "./client-log.ts";
import type { SessionSubscriptions } from "./subscriptions.ts";

/** What one HTTP request (or one stdio connection) brings along; passed through the SDKs as it is. */
export class RequestScope {
  readonly requestId: string;
  readonly #root: Logger;
  readonly #accepted: () => readonly string[];
  #caller: Caller;
  #log: Logger | undefined;

  /** @param accepted the languages that its HTTP headers ask for, the most wanted first; read when first needed */
  constructor(requestId: string, caller: Caller, root: Logger, accepted: () => readonly string[] = () => []) {
    this.requestId = requestId;
    this.#caller = caller;
    this.#root = root;
    this.#accepted = accepted;
  }

  get caller(): Caller {
    return this.#caller;
  }

  get languages(): readonly string[] {
    return this.#accepted();
  }

  /** From here on the request is this caller's, as a valid token said. */
  signIn(caller: Caller): void {
    this.#caller = caller;
  }

  /** A log that says which request it is about; made when first used, as most requests write a single line. */
  get log(): Logger {
    this.#log ??= this.#root.child({ requestId: this.requestId });
    return this.#log;
  }
}

/** One request to the core, in no particular protocol revision. */
export interface Exchange {
  readonly scope: RequestScope;
  readonly revision: "2025" | "2026";
  readonly client: Client;
  readonly signal: AbortSignal;
  /** What the client sent to name the action that it makes this call for, as it came; see call-key.ts. */
  readonly idempotencyKey?: unknown;
  /** How this client can be asked something; absent when it cannot. */
  readonly clientRequests?: InlineRequests | DeferredRequests;
  /** Sends a progress notification; absent when the caller sent no token. */
  readonly notifyProgress?: (done: number, total?: number, message?: string) => void;
  /** Sends what a handler logs, if the client wants that level; absent when it wants none. */
  readonly notifyLog?: (entry: ClientLogEntry) => void;
  /** What the client asked to be told; absent outside a session. */
  readonly subscriptions?: SessionSubscriptions;
}

/** What a server may ask of its client, in MCP's words. 2025 sends these; 2026-07-28 returns them as `inputRequests`. */
export type ClientRequest =
  | {
      method: "elicitation/create";
      params: { message: string; requestedSchema: RequestedSchema };
    }
  | {
      method: "sampling/createMessage";
      params: {
        messages: { role: "user"; content: { type: "text"; text: string } }[];
        systemPrompt?: string;
        maxTokens: number;
      };
    }
  | { method: "roots/list"; params: Record<string, never> };

/** 2025: the question goes out while the call runs, on the call's own stream. */
interface InlineRequests {
  readonly kind: "inline";
  send(request: ClientRequest, timeoutMs: number): Promise<unknown>;
}

/** 2026-07-28: the answers to earlier questions, and the sealed state that says which were asked. */
interface DeferredRequests {
  readonly kind: "deferred";
  readonly state?: string;
  readonly responses: Readonly<Record<string, unknown>>;
}
