import type { CallKey, StoreSource, TracksWrites } from "@suite/contracts";
import type { ElicitationSettings, InputRequired } from "../../calls/elicitation.ts";
import type { Exchange } from "../../calls/exchange.ts";
import type { Api, ApiClient } from "../../define/api.ts";
import type { Elicitation, Logger } from "../../define/context.ts";
import type { Tool } from "../../define/tool.ts";
import type { CallResult, CreatedTask, TaskAnswer } from "../../define/wire.ts";
import type { Turns } from "../../limits/turns.ts";

/** What the calls of a server have in common. */
export interface ToolServer<Store> {
  readonly store: StoreSource<Store>;
  readonly log: Logger;
  readonly elicitation: ElicitationSettings;
  /** Names of tools that the settings turn off. */
  readonly turnedOff: ReadonlySet<string>;
  readonly costly: Turns;
  readonly now: () => Date;
}

/** A `tools/call` on its way through the stages. */
export interface ToolCall<Store> {
  readonly server: ToolServer<Store>;
  readonly tool: Tool<Store>;
  readonly exchange: Exchange;
  /** Arguments as the client sent them. */
  readonly input: unknown;
  /** Arguments as the tool's schema parsed them; from `checkInput` on. */
  args: Record<string, unknown>;
  /** Clients of other systems; from `openApis` on, those that the tool names. */
  readonly apis: Map<Api, ApiClient>;
  /** True once another system may have carried out a write of this call. */
  hasWrittenElsewhere?: boolean;
  /** Functions that ask the client; from `elicit` on. */
  elicitation?: Elicitation;
  /** What a repeated request has in common with the first one, if that is not the arguments: of a request about a task. */
  readonly repeats?: unknown;
  /** Identifies a repeated call; from `openStore` on, if the client sent a key. */
  key?: CallKey | undefined;
  /** Store of the caller; from `openStore` on. */
  store?: Store & TracksWrites;
}

/**
 * Result of a call: of the tool, the questions that a client of 2026-07-28 answers by calling again, or a task. The answers for a task
 * pass some of the same stages.
 */
export type ToolAnswer = CallResult | InputRequired | CreatedTask | TaskAnswer;
