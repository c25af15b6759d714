import type { Elicitation } from "./asking.ts";

/** The part of pino that handlers use. Give it ids and counts; never arguments, results or personal data. */
export interface Logger {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
  child(fields: Record<string, unknown>): Logger;
}

/** Access to data that a token grants. */
export type Right = "read" | "write";

/** What a token allows: scopes bound what the client may do, roles what the person may do. */
export interface Grant {
  readonly scopes: readonly Right[];
  readonly roles: readonly string[];
}

/** Who calls. Until authorization is configured everybody is the demo user. */
export interface Caller {
  readonly name: string;
  /** The person's stable id in the tenant, `oid` or `sub` of the token; missing while nobody signs in. */
  readonly id?: string;
  readonly tenant?: string;
  /** The most that the caller may do; missing while nobody signs in, and then there is no bound. */
  readonly grant?: Grant;
}

/** What is known about the program that calls. Hosts often tell nothing, so everything is optional or false. */
export interface Client {
  readonly name?: string;
  readonly version?: string;
  readonly protocolVersion?: string;
  readonly capabilities: ClientFeatures;
  /**
   * Whether it declares MCP Apps. Undefined when nothing can be concluded: clients of 2025 without a session are not remembered,
   * and hosts of that time draw widgets without declaring it.
   */
  readonly showsWidgets?: boolean;
  /** Whether it runs on this machine and started this server itself (stdio), so that it may share its folders. */
  readonly local?: boolean;
  /** The person's BCP 47 tag when the host passed one along (`_meta["openai/locale"]`); a hint only, perhaps no tag at all. */
  readonly locale?: string;
  /** The person's IANA time zone when the host passed one along; a hint only. */
  readonly timeZone?: string;
}

export interface ClientFeatures {
  readonly elicitation: boolean;
  readonly sampling: boolean;
  readonly roots: boolean;
}

/** What a prompt may use to make its messages. */
export interface PromptContext extends Elicitation {
  readonly log: Logger;
  /** Aborts when the caller cancels or disconnects; hand it on to storage calls. */
  readonly signal: AbortSignal;
  readonly caller: Caller;
  readonly client: Client;
}

/** Everything a tool handler may touch besides its input; the same for every protocol revision. */
export interface ToolContext<Store = unknown> extends PromptContext {
  /** The tables. Read-only tools get a store whose writes throw; all others get one that audits each write. */
  readonly store: Store;
  readonly requestId: string;
  /** Reports progress; silent when the caller did not ask for it. */
  progress(done: number, total?: number, message?: string): void;
  now(): Date;
}
