import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import { getToolUiResourceUri } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { Profile } from "../../bridge/profile.ts";
import { isReadOnly } from "../../bridge/visibility.ts";
import type { ModelContext } from "../../bridge/widget.ts";
import { type Check, checkStep } from "../../model/check-step.ts";
import type { Connection } from "../connection/connect.ts";
import type { WalkthroughStep } from "../connection/walkthroughs.ts";
import { Store } from "../state/store.ts";

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
  tool: Tool;
  arguments: Record<string, unknown>;
  outcome: "running" | "done" | "failed" | "declined" | "cancelled";
  widgetUri?: string;
  result?: CallToolResult;
  milliseconds?: number;
  checks: Check[];
}

/** Tools for the person to choose from, each with a form. */
export interface Offer {
  kind: "offer";
  id: number;
  tools: readonly Tool[];
  /** `chosen`: the person asked for this tool. `related` and `unrelated`: the answer to a prompt that no walkthrough has. */
  reason: "chosen" | "related" | "unrelated";
  /** Initial arguments of a chosen tool. */
  arguments?: Record<string, unknown>;
}

export type Entry = Prompt | Call | Offer;

/** Entry before it is numbered. */
type NewEntry = Omit<Prompt, "id"> | Omit<Call, "id"> | Omit<Offer, "id">;

export interface ConversationState {
  entries: readonly Entry[];
  /** Last `ui/update-model-context`, which the model would read on its next turn. */
  modelContext?: { from: string; at: Date; context: ModelContext };
}

export interface ConversationHost {
  connection: Connection;
  /** Current profile, read for each call: it can change during a conversation. */
  profile(): Profile;
  confirm(tool: Tool, args: Record<string, unknown>): Promise<boolean>;
}

/** Conversation without a model: prompts, the tool calls that a good model would make, and their results. */
export class Conversation {
  readonly state = new Store<ConversationState>({ entries: [] });
  readonly #host: ConversationHost;
  #nextId = 1;
  #running = new AbortController();

  constructor(host: ConversationHost) {
    this.#host = host;
  }

  /** Adds an entry and returns its number. */
  add(entry: NewEntry): number {
    const id = this.#nextId++;
    this.state.set((state) => ({ ...state, entries: [...state.entries, { ...entry, id }] }));
    return id;
  }

  setModelContext(from: string, context: ModelContext): void {
    this.state.set((state) => ({ ...state, modelContext: { from, at: new Date(), context } }));
  }

  /** Runs one tool call as the model would, and adds it to the conversation. Never throws. */
  async call(step: WalkthroughStep): Promise<void> {
    const { connection } = this.#host;
    const profile = this.#host.profile();
    const tool = connection.tools.find(({ name }) => name === step.call) ?? unknownTool(step.call);
    const widgetUri = getToolUiResourceUri(tool);
    const id = this.add({
      kind: "call",
      tool,
      arguments: step.arguments,
      outcome: "running",
      widgetUri,
      checks: [],
    });
    const needsConfirmation = profile.confirmsWrites && !isReadOnly(tool);
    if (needsConfirmation && !(await this.#host.confirm(tool, step.arguments)))
      return this.#update(id, { outcome: "declined" });
    const started = performance.now();
    this.#running = new AbortController();
    const { signal } = this.#running;
    const result = await connection.callTool(step.call, step.arguments, signal).catch(
      (error: Error): CallToolResult => ({
        content: [{ type: "text", text: error.message }],
        isError: true,
      }),
    );
    if (signal.aborted) return this.#update(id, { outcome: "cancelled" });
    this.#update(id, {
      result,
      outcome: result.isError ? "failed" : "done",
      milliseconds: Math.round(performance.now() - started),
      checks: step.expect ? checkStep(step, result, widgetUri) : [],
    });
  }

  /** Cancels the running call, on the server as well. */
  stop(): void {
    this.#running.abort();
  }

  #update(id: number, changes: Partial<Call>): void {
    this.state.set((state) => ({
      ...state,
      entries: state.entries.map((entry) =>
        entry.kind === "call" && entry.id === id ? { ...entry, ...changes } : entry,
      ),
    }));
  }
}

function unknownTool(name: string): Tool {
  return { name, inputSchema: { type: "object" } };
}
