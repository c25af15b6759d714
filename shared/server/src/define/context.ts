import type { z } from "zod";
import type { Api, ApiClient } from "./api.ts";

/** Subset of pino for handlers. Log ids and counts, never arguments, results or personal data. */
export interface Logger {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
  child(fields: Record<string, unknown>): Logger;
}

export type Right = "read" | "write";

/** Permissions of a token: scopes limit the client, roles limit the person. */
export interface Grant {
  readonly scopes: readonly Right[];
  readonly roles: readonly string[];
}

/** Caller of a request. Everybody is the demo user until sign-in is configured. */
export interface Caller {
  readonly name: string;
  /** The person's stable id in the tenant (`oid` or `sub` of the token); `undefined` while sign-in is off. */
  readonly id?: string;
  readonly tenant?: string;
  /** Permissions of the caller; `undefined` (no limit) while sign-in is off. */
  readonly grant?: Grant;
}

/** Facts about the calling program. Hosts often send none, so each is optional or false. */
export interface Client {
  readonly name?: string;
  readonly version?: string;
  readonly protocolVersion?: string;
  readonly capabilities: ClientFeatures;
  /**
   * True if it declares MCP Apps, false if it does not. `undefined` when unknown: clients of 2025 without a session are not
   * remembered, and hosts of that time draw widgets without declaring it.
   */
  readonly showsWidgets?: boolean;
  /** True if it started this server itself (stdio) and so can share its folders. */
  readonly local?: boolean;
  /** The person's BCP 47 tag and IANA time zone when the host passed them along; the tag is a hint only, perhaps no tag at all. */
  readonly locale?: string;
  readonly timeZone?: string;
}

export interface ClientFeatures {
  readonly elicitation: boolean;
  readonly sampling: boolean;
  readonly roots: boolean;
  /** True if it declares the Tasks extension, which it can since 2026-07-28: results that come later reach it as tasks. */
  readonly tasks?: boolean;
}

export interface PromptContext extends Elicitation {
  readonly log: Logger;
  /** Aborts when the caller cancels or disconnects; pass it on to storage calls. */
  readonly signal: AbortSignal;
  readonly caller: Caller;
  readonly client: Client;
}

/** Context of a tool handler, the same for every protocol revision. */
export interface ToolContext<Store = unknown> extends PromptContext {
  /** Writes throw for read-only tools and are audited for all others. */
  readonly store: Store;
  readonly requestId: string;
  /** Another system as the signed-in person. Throws unless the tool names it in `apis`. */
  api(api: Api): ApiClient;
  /** Reports progress; does nothing when the caller did not ask for it. */
  progress(done: number, total?: number, message?: string): void;
  now(): Date;
  /**
   * Returns an id for a new row: the prefix and eight letters, such as `NOTE-7K3QX9ZD`. A call that is repeated with its key gets the
   * same id, so that a repeated creation meets its own row. Under a key it does not depend on time or on what is stored.
   * @param name tells the ids of one prefix apart, by something that a repetition has too, such as the id of the person that each is for
   * @throws Error when one call draws the same prefix and name twice
   *
   * @example
   * async handler({ text }, { store, newId }: Context) {
   *   const { row, changeId } = await store.notes.create({ id: newId("NOTE"), text });
   *   return { text: "Added the note.", structuredContent: { id: row.id, changeId } };
   * }
   */
  newId(prefix: string, name?: string): string;
}

/**
 * Context of a handler whose tool names permissions in `graph`.
 *
 * @example
 * async handler({ id }, { store, graph }: GraphContext<NoticeStore>) {
 *   const file = await graph.bytes(apiPath`/me/drive/items/${id}/content`, 1_000_000);
 *   await store.notices.create({ id, text: Buffer.from(file).toString("utf8") });
 *   return { text: "Added the notice." };
 * }
 */
export interface GraphContext<Store = unknown> extends ToolContext<Store> {
  /** Microsoft Graph as the signed-in person. Throws in a call for which `graphFor` returns no permission. */
  readonly graph: ApiClient;
}

/**
 * Outcome of an elicitation. `decline`: the person said no. `cancel`: the person closed it, or did not answer in time.
 * `unsupported`: the client cannot elicit, so the tool has to go on without an answer.
 */
export type ElicitResult<Content> =
  | { readonly action: "accept"; readonly content: Content }
  | { readonly action: "decline" | "cancel" | "unsupported" };

/** Outcome of a yes-or-no question; only `accept` is a yes. */
export type Agreement = ElicitResult<unknown>["action"];

export interface Candidate {
  readonly id: string;
  /** Text by which a person tells it from the others. */
  readonly title: string;
}

interface ConfirmOptions {
  /**
   * State that the question is about, such as a row's version. An answer to another state is discarded and the question
   * is asked again.
   */
  readonly basis?: string;
}

export type ElicitOptions =
  | (ConfirmOptions & {
      /** Key of the request for clients of 2026-07-28: 1 to 64 of A-Z a-z 0-9 _ -, once per call. Generated when omitted. */
      readonly key?: string;
      readonly unprompted?: undefined;
    })
  | {
      readonly key: string;
      /**
       * Lets a client of 2026-07-28 send the answer before it is asked, like an argument. Use it for facts that the caller
       * may state by itself, never for consent, which must answer the question as it was put.
       */
      readonly unprompted: true;
      readonly basis?: undefined;
    };

export interface SampleRequest {
  readonly system?: string;
  readonly prompt: string;
  readonly maxTokens: number;
}

export interface Root {
  readonly uri: string;
  readonly name?: string;
}

/**
 * Requests to the client while a tool or prompt runs. Elicit before writing: clients of 2026-07-28 answer by calling again,
 * which runs the handler from its top, so a request after a write throws.
 */
export interface Elicitation {
  readonly canElicit: boolean;
  /** Asks the person to fill in a form (see `defineForm`). Throws `invalid` when the answer does not match it. */
  elicit<Form extends z.ZodObject>(
    message: string,
    form: Form,
    options?: ElicitOptions,
  ): Promise<ElicitResult<z.output<Form>>>;
  /** Asks which candidate is meant; the content is its id. */
  choose(message: string, candidates: readonly Candidate[]): Promise<ElicitResult<string>>;
  confirm(message: string, options?: ConfirmOptions): Promise<Agreement>;
  /** Has the client's model write a text; absent without a model, resolves to `undefined` without an answer. */
  readonly sample?: (request: SampleRequest) => Promise<string | undefined>;
  /** Lists the client's folders; absent when it declares none. */
  readonly roots?: () => Promise<readonly Root[]>;
}
