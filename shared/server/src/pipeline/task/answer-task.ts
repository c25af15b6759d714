import { toElicitResult } from "../../calls/elicitation.ts";
import type { Exchange } from "../../calls/exchange.ts";
import { readTask, type SignedTask } from "../../calls/task-id.ts";
import type { TaskAnswers, ToolTask } from "../../define/task.ts";
import type { ToolOutcome } from "../../define/tool.ts";
import { RpcError, rpcCodes, type TaskAnswer } from "../../define/wire.ts";
import type { ToolCall } from "../tool/tool-call.ts";
import { createContext } from "../tool/tool-context.ts";
import { ownerOf, taskFacts } from "./create-task.ts";
import { type GivenState, toReadTask } from "./read-task.ts";

/** Methods of the Tasks extension. */
export type TaskMethod = "tasks/get" | "tasks/update" | "tasks/cancel";

export interface TaskRequest {
  readonly method: TaskMethod;
  readonly taskId: string;
}

/** Answers for a task by the tool's own functions. The last step of `tasks/get`, `tasks/update` and `tasks/cancel`. */
export async function answerTask<Store>(
  call: ToolCall<Store>,
  { method, taskId }: TaskRequest,
): Promise<TaskAnswer> {
  const { server, tool } = call;
  if (!tool.task) throw new Error(`\`${tool.name}\` has no tasks.`);
  const signed = await readTask(taskId, ownerOf(call));
  requireUnexpired(signed, tool.task, server.now());
  const context = createContext(call);
  const state = await tool.task.get(signed.id, context);
  switch (method) {
    case "tasks/get": {
      const { createdAt } = signed;
      return toReadTask(
        call,
        state,
        taskFacts(tool.task, taskId, createdAt, state.lastUpdatedAt ?? createdAt),
      );
    }
    case "tasks/update": {
      const answers = readAnswers(state, call.exchange);
      if (Object.keys(answers).length > 0) await tool.task.update?.(signed.id, answers, context);
      return {};
    }
    case "tasks/cancel":
      if (isOpen(state)) await tool.task.cancel?.(signed.id, context);
      return {};
  }
}

/** Answers that a client sent with `tasks/update`, unchecked. */
export function givenAnswers({ clientRequests }: Exchange): Readonly<Record<string, unknown>> {
  return clientRequests?.kind === "deferred" ? clientRequests.responses : {};
}

function requireUnexpired(
  { createdAt }: SignedTask,
  { ttlMs }: Pick<ToolTask<ToolOutcome, never>, "ttlMs">,
  now: Date,
): void {
  if (ttlMs === undefined || now.getTime() < Date.parse(createdAt) + ttlMs) return;
  throw new RpcError(rpcCodes.invalidParams, "The task has expired and can no longer be read.");
}

function isOpen({ status }: GivenState): boolean {
  return status === "working" || status === "input_required";
}

/** Answers to questions that are open now, as their forms parse them. Throws `invalid` for one that does not match its form. */
function readAnswers(state: GivenState, exchange: Exchange): TaskAnswers {
  if (state.status !== "input_required") return {};
  const responses = givenAnswers(exchange);
  const answered = Object.entries(state.inputRequests).filter(([key]) =>
    Object.hasOwn(responses, key),
  );
  return Object.fromEntries(
    answered.map(([key, { form }]) => [key, toElicitResult(form, responses[key])]),
  );
}
