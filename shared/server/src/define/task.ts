import type { UserError } from "@suite/contracts";
import type { z } from "zod";
import type { ElicitResult, ToolContext } from "./context.ts";

/** Identifier of the Tasks extension of MCP (SEP-2663, final). */
export const tasksExtension = "io.modelcontextprotocol/tasks";

/** Question of a task to the person who started it, as `context.elicit` takes it. */
interface TaskQuestion {
  readonly message: string;
  readonly form: z.ZodObject;
}

/** Answers of the person by key of the question. An accepted one has the content that its form parsed. */
export type TaskAnswers = Readonly<Record<string, ElicitResult<Record<string, unknown>>>>;

interface StateFacts {
  /** What the task waits for or what became of it, in words for people. */
  readonly statusMessage?: string;
  /** ISO 8601 time of the last change; the task's creation by default. */
  readonly lastUpdatedAt?: string;
}

/**
 * State of a task, by the extension's names. `completed` includes a refusal and any other outcome that the tool reports; its result
 * may be a `UserError`. `failed` is for work that ended without an outcome.
 */
export type TaskState<Result> = StateFacts &
  (
    | { readonly status: "working" | "cancelled" }
    | {
        readonly status: "input_required";
        /** Open questions. A key names one question for as long as the task exists. */
        readonly inputRequests: Readonly<Record<string, TaskQuestion>>;
      }
    | { readonly status: "completed"; readonly result: Result | UserError }
    | { readonly status: "failed"; readonly error: string }
  );

/**
 * How a tool answers for its tasks. Nothing of a task is kept in memory: each function reads the tool's own rows, so that a task
 * survives restarts and any process can answer. `id` is what the handler returned as `task`, such as the id of a row.
 *
 * @example
 * defineTool({
 *   name: "request-approval",
 *   async handler({ order }, { store, newId }: Context) {
 *     const { row } = await store.approvals.create({ id: newId("APR"), order, status: "waiting" });
 *     return { text: "Waits for a manager.", structuredContent: { status: row.status }, task: row.id };
 *   },
 *   task: {
 *     async get(id, { store }) {
 *       const row = await store.approvals.get({ id });
 *       if (!row) throw new UserError("not_found", "There is no such request.");
 *       if (row.status === "waiting") return { status: "working" };
 *       const result = { text: `It was ${row.status}.`, structuredContent: { status: row.status } };
 *       return { status: "completed", result };
 *     },
 *   },
 * });
 */
export interface ToolTask<Result, Store> {
  /**
   * Milliseconds from its creation for which a task can be read. By default it can be read for as long as `get` finds it. It is no
   * deadline of the work, which is the tool's to keep.
   */
  readonly ttlMs?: number;
  /** Milliseconds that clients are asked to wait between two reads; 5,000 by default. */
  readonly pollIntervalMs?: number;
  /**
   * Reads the state, for `tasks/get` from a store that only reads, and before each update and cancellation. Throws `not_found` when there is
   * no such task any more.
   */
  get(id: string, context: ToolContext<Store>): Promise<TaskState<Result>>;
  /** Takes answers to open questions of `get`; some of them or all. Others do not arrive here. */
  update?(id: string, answers: TaskAnswers, context: ToolContext<Store>): Promise<void>;
  /**
   * Ends a task that was open when `get` read it. It may be decided meanwhile, so the write needs the row's version or a rule of the table.
   * Without it a client's wish to cancel is acknowledged and has no effect.
   */
  cancel?(id: string, context: ToolContext<Store>): Promise<void>;
}
