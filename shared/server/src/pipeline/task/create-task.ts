import { visible } from "@suite/contracts";
import { signTask, type TaskOwner } from "../../calls/task-id.ts";
import type { ToolOutcome } from "../../define/tool.ts";
import type { CreatedTask, TaskFacts } from "../../define/wire.ts";
import type { ToolCall } from "../tool/tool-call.ts";

const defaultPollMs = 5000;

/**
 * Makes a task of what a handler returned, for a client that declares the extension: its id names the tool's own record, which is
 * written already. Returns `undefined` for all other calls, whose result is the handler's.
 */
export async function createTask<Store>(
  call: ToolCall<Store>,
  { task: id, text }: ToolOutcome,
): Promise<CreatedTask | undefined> {
  const { server, tool, exchange } = call;
  if (id === undefined) return undefined;
  if (!tool.task)
    throw new Error(`\`${tool.name}\` returns a task and has no \`task\` that reads its state.`);
  if (!exchange.client.capabilities.tasks) return undefined;
  const createdAt = server.now().toISOString();
  const taskId = await signTask({ id, createdAt }, ownerOf(call));
  return {
    resultType: "task",
    ...taskFacts(tool.task, taskId, createdAt),
    status: "working",
    statusMessage: visible(text),
  };
}

/** Owner of the tasks that a call may create and read. */
export function ownerOf<Store>({ server, tool, exchange }: ToolCall<Store>): TaskOwner {
  return { server: server.elicitation.server, tool: tool.name, caller: exchange.scope.caller };
}

/** Facts of a task. A tool that changes its times changes those of its earlier tasks, too. */
export function taskFacts(
  { ttlMs = null, pollIntervalMs = defaultPollMs }: TaskTimes,
  taskId: string,
  createdAt: string,
  lastUpdatedAt = createdAt,
): TaskFacts {
  return { taskId, createdAt, lastUpdatedAt, ttlMs, pollIntervalMs };
}

interface TaskTimes {
  readonly ttlMs?: number | null | undefined;
  readonly pollIntervalMs?: number;
}
