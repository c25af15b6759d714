import type { Caller, Client, Logger } from "../define/context.ts";
import type { ClientLogEntry, Threshold } from "./client-log.ts";
import type { RequestedSchema } from "./form.ts";
import type { PersonTokens, SignInOutcome } from "./person-tokens.ts";

/** Caller of a request as the limits see it. */
export interface CallerLimit {
  /** Key of the caller in all limits: the person who signed in, else an address. */
  readonly caller: string;
  /** False for programs of this machine without sign-in, which the calls per minute do not apply to. */
  readonly isLimited: boolean;
  /** Seconds until the caller may call again; 0 if it may now. */
  waitSeconds: number;
  /** End the turns of the request, as while a person answers. */
  readonly turns: (() => void)[];
}

/** Answer to an HTTP request that asks for a new sign-in of the person. */
export interface Challenge {
  readonly status: 401 | 403;
  /** Value of `WWW-Authenticate`. */
  readonly header: string;
}

/** Caller, log and languages of one HTTP request (or stdio connection), passed through the SDKs unchanged. */
export class RequestScope {
  readonly requestId: string;
  caller: Caller;
  /** Returns the languages of the HTTP headers in order of preference. */
  readonly languages: () => readonly string[];
  /** W3C trace context of the HTTP request, as the client sent it. */
  readonly traceparent: string | undefined;
  /** What the limits know of the caller. Over stdio there is one caller and no limit. */
  limit: CallerLimit = { caller: "", isLimited: false, waitSeconds: 0, turns: [] };
  /** Tokens of other systems for the signed-in person; `undefined` where nobody signs in or the server calls none. */
  personTokens: PersonTokens | undefined;
  /** Makes the challenge for a call that another system refuses until the person signs in again; `undefined` where nobody signs in. */
  toChallenge: ((outcome: SignInOutcome) => Challenge) | undefined;
  /** Challenge with which a call ended. The response has it as status and header if it answers that call alone, and has not begun. */
  challenge: Challenge | undefined;
  readonly #root: Logger;
  #log: Logger | undefined;

  constructor(
    requestId: string,
    caller: Caller,
    root: Logger,
    languages: () => readonly string[] = () => [],
    traceparent?: string,
  ) {
    this.requestId = requestId;
    this.caller = caller;
    this.#root = root;
    this.languages = languages;
    this.traceparent = traceparent;
  }

  /** Id of the trace that the HTTP request belongs to. */
  get traceId(): string | undefined {
    return readTraceId(this.traceparent);
  }

  /** Log with the request's id. Created on first use, as most requests write a single line. */
  get log(): Logger {
    this.#log ??= this.#root.child({ requestId: this.requestId });
    return this.#log;
  }
}

/** Returns the trace id of a W3C trace context; `undefined` for any other value. */
export function readTraceId(traceparent: unknown): string | undefined {
  if (typeof traceparent !== "string") return undefined;
  return /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-/.exec(traceparent)?.[1];
}

/** One request to the core, in no particular protocol revision. */
export interface Exchange {
  readonly scope: RequestScope;
  readonly revision: "2025" | "2026";
  readonly client: Client;
  readonly signal: AbortSignal;
  /** `_meta` of the request, which may hold a trace context. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
  /** Idempotency key as the client sent it, unchecked; see idempotency.ts. */
  readonly idempotencyKey?: unknown;
  /** Requests to this client, such as elicitation; absent when it takes none. */
  readonly clientRequests?: InlineRequests | DeferredRequests;
  /** Sends a progress notification; absent when the caller sent no progress token. */
  readonly notifyProgress?: (done: number, total?: number, message?: string) => void;
  /** Sends a log entry if its level reaches the client's threshold; absent when the client wants none. */
  readonly notifyLog?: (entry: ClientLogEntry) => void;
  /** Subscriptions of the session; absent outside one. */
  readonly subscriptions?: Subscriptions;
}

/** Notifications that the client of a 2025 session gets. */
export interface Subscriptions {
  readonly logLevel: Threshold;
  setLogLevel(level: Threshold): void | Promise<void>;
  subscribe(uri: string): void | Promise<void>;
  unsubscribe(uri: string): void | Promise<void>;
}

/** MCP request to a client. Sent during the call in 2025, returned as `inputRequests` in 2026-07-28. */
export type ClientRequest =
  | { method: "elicitation/create"; params: { message: string; requestedSchema: RequestedSchema } }
  | {
      method: "sampling/createMessage";
      params: {
        messages: { role: "user"; content: { type: "text"; text: string } }[];
        systemPrompt?: string;
        maxTokens: number;
      };
    }
  | { method: "roots/list"; params: Record<string, never> };

/** Requests of 2025: sent while the call runs, on the call's own stream. */
export interface InlineRequests {
  readonly kind: "inline";
  send(request: ClientRequest, timeoutMs: number): Promise<unknown>;
}

/** Requests of 2026-07-28: responses to earlier ones, and the signed state that names those. */
interface DeferredRequests {
  readonly kind: "deferred";
  readonly state?: string;
  readonly responses: Readonly<Record<string, unknown>>;
}
