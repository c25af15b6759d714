import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import type { ModelContext } from "../../bridge/widget.ts";
import type { Usage } from "../../model/ask-model.ts";
import type { Check } from "../../model/check-step.ts";
import type { Suggestion } from "../../suggest/index.ts";

export interface Prompt {
  kind: "prompt";
  id: number;
  text: string;
  by: "person" | "widget";
  /** Scenario whose prompt this is, word for word. The page shows it in the user's language. */
  scenario?: string;
  /** Scenario that answers it because its prompt is the same, apart from misspellings. */
  closest?: string;
}

export interface Call {
  kind: "call";
  id: number;
  /** A model decided on it, and replies to its result. */
  byModel?: boolean;
  tool: Tool;
  /** Names the trace that its messages are in. Absent where there is no such tool. */
  traceparent?: string;
  arguments: Record<string, unknown>;
  outcome: "running" | "done" | "failed" | "declined" | "cancelled";
  /** Answers whether the call may run. Absent before and after the person is asked. */
  consent?: ((accepted: boolean) => void) | undefined;
  widgetUri?: string;
  result?: CallToolResult;
  milliseconds?: number;
  checks: Check[];
}

export interface ReplyUsage extends Usage {
  readonly model: string;
  readonly rounds: number;
  /** Absent without prices, or where the endpoint reports no tokens. */
  readonly dollars?: number | undefined;
}

export interface Reply {
  kind: "reply";
  id: number;
  text: string;
  state: "running" | "done" | "stopped" | "failed";
  /** Reason of a failure, with the next step. */
  problem?: string;
  /** Says that a failed request is sent again. Absent as soon as the answer begins. */
  retrying?: string | undefined;
  usage?: ReplyUsage;
  /** Sum over all rounds of calls since the prompt, on the last reply to it. */
  turn?: ReplyUsage;
}

/** Answer that runs nothing by itself. */
export interface Offer {
  kind: "offer";
  id: number;
  /**
   * `chosen`: the form of the tool that the person chose. `suggested`: what fits a typed text best. `unknown`: nothing fits it, and
   * both lists are empty.
   */
  reason: "chosen" | "suggested" | "unknown";
  tools: readonly Tool[];
  suggestions: readonly Suggestion[];
  /** Arguments of the chosen tool. */
  arguments?: Record<string, unknown>;
}

export type Entry = Prompt | Call | Reply | Offer;

type WithoutId<Each> = Each extends Entry ? Omit<Each, "id"> : never;

export type NewEntry = WithoutId<Entry>;

export interface ConversationState {
  entries: readonly Entry[];
  /** Last `ui/update-model-context`, which a model reads on its next turn. */
  modelContext?: { from: string; at: Date; context: ModelContext };
}
