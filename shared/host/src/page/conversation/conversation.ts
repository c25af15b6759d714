import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import { getToolUiResourceUri } from "@modelcontextprotocol/ext-apps/app-bridge";
import { profiles } from "../../bridge/profiles.ts";
import { isReadOnly } from "../../bridge/visibility.ts";
import type { ModelContext } from "../../bridge/widget.ts";
import type { Usage } from "../../model/ask-model.ts";
import { type Check, checkStep, resultText } from "../../model/check-step.ts";
import type { Connection } from "../connection/connect.ts";
import { withSimulation } from "../connection/next-call.ts";
import type { WalkthroughStep } from "../connection/walkthroughs.ts";
import { requestConfirmation } from "../parts/confirm-dialog.tsx";
import { Store } from "../state/store.ts";
import { currentLink } from "../state/use-link.ts";

export interface Prompt {
  kind: "prompt";
  id: number;
  text: string;
  by: "person" | "widget";
  /** Walkthrough whose prompt this is, word for word. The page shows it in the user's language. */
  walkthrough?: string;
  /** Walkthrough that answers it because its prompt is similar. */
  closest?: string;
}

export interface Call {
  kind: "call";
  id: number;
  /** A model decided on it, and replies to its result. */
  byModel?: boolean;
  tool: Tool;
  arguments: Record<string, unknown>;
  outcome: "running" | "done" | "failed" | "declined" | "cancelled";
  widgetUri?: string;
  result?: CallToolResult;
  milliseconds?: number;
  checks: Check[];
}

export interface ReplyUsage extends Usage {
  readonly model: string;
  readonly rounds: number;
}

export interface Reply {
  kind: "reply";
  id: number;
  text: string;
  state: "running" | "done" | "stopped" | "failed";
  /** Reason of a failure, with the next step. */
  problem?: string;
  usage?: ReplyUsage;
  /** Sum over all rounds of calls since the prompt, on the last reply to it. */
  turn?: ReplyUsage;
}

export interface Offer {
  kind: "offer";
  id: number;
  tools: readonly Tool[];
  /** `chosen`: the person asked for this tool. `related` and `unrelated`: the answer to a prompt that no walkthrough has. */
  reason: "chosen" | "related" | "unrelated";
  arguments?: Record<string, unknown>;
}

export type Entry = Prompt | Call | Reply | Offer;

type NewEntry = Omit<Prompt, "id"> | Omit<Call, "id"> | Omit<Reply, "id"> | Omit<Offer, "id">;

export interface ConversationState {
  entries: readonly Entry[];
  /** Last `ui/update-model-context`, which a model reads on its next turn. */
  modelContext?: { from: string; at: Date; context: ModelContext };
}

/** Prompts, the tool calls of a model or those that a good model would make, their results, and a model's answers. */
export class Conversation {
  readonly state = new Store<ConversationState>({ entries: [] });
  readonly #connection: Connection;
  #nextId = 1;
  #running = new AbortController();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  add(entry: NewEntry): number {
    const id = this.#nextId++;
    this.state.set((state) => ({ ...state, entries: [...state.entries, { ...entry, id }] }));
    return id;
  }

  setModelContext(from: string, context: ModelContext): void {
    this.state.set((state) => ({ ...state, modelContext: { from, at: new Date(), context } }));
  }

  updateReply(id: number, changes: Partial<Reply>): void {
    this.#update<Reply>(id, changes);
  }

  addImpossibleCall({ call, arguments: args }: WalkthroughStep, problem: string): void {
    const [tool, result] = [this.#tool(call), toFailure(problem)];
    this.add({ kind: "call", byModel: true, tool, arguments: args, outcome: "failed", result, checks: [] });
  }

  /**
   * Runs one tool call and adds it to the conversation. The person approves each write of a model, and every write in hosts that ask.
   * Resolves to the text for the model. Never throws.
   */
  async call(step: WalkthroughStep, { byModel = false } = {}): Promise<string> {
    const tool = this.#tool(step.call);
    const widgetUri = getToolUiResourceUri(tool);
    const id = this.add({
      kind: "call",
      byModel,
      tool,
      arguments: step.arguments,
      outcome: "running",
      widgetUri,
      checks: [],
    });
    const { confirmsWrites } = profiles[currentLink().profile];
    const needsConfirmation = (byModel || confirmsWrites) && !isReadOnly(tool);
    if (needsConfirmation && !(await this.#confirm(step))) {
      this.#update<Call>(id, { outcome: "declined" });
      return "The person declined this call. Nothing was changed.";
    }
    const started = performance.now();
    this.#running = new AbortController();
    const { signal } = this.#running;
    const call = () => this.#connection.callTool(step.call, step.arguments, signal);
    const result = await withSimulation(call, signal).catch(({ message }: Error) => toFailure(message));
    if (signal.aborted) {
      this.#update<Call>(id, { outcome: "cancelled" });
      return "The person stopped this call.";
    }
    this.#update<Call>(id, {
      result,
      outcome: result.isError ? "failed" : "done",
      milliseconds: Math.round(performance.now() - started),
      checks: step.expect ? checkStep(step, result, widgetUri) : [],
    });
    return resultText(result);
  }

  /** Cancels the running call, on the server as well. */
  stop(): void {
    this.#running.abort();
  }

  #confirm({ call, arguments: args }: WalkthroughStep): Promise<boolean> {
    return requestConfirmation({
      title: `Let ${this.#connection.sample.title} run ${call}?`,
      body: JSON.stringify(args, null, 2),
      isCode: true,
      acceptLabel: "Allow",
    });
  }

  #tool(name: string): Tool {
    const definition = this.#connection.tools.find((tool) => tool.name === name);
    return definition ?? { name, inputSchema: { type: "object" } };
  }

  #update<Changed extends Entry>(id: number, changes: Partial<Changed>): void {
    this.state.set((state) => ({
      ...state,
      entries: state.entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)),
    }));
  }
}

function toFailure(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}
