import { UserError, visible } from "@suite/contracts";
import { errorResult } from "../../calls/call-errors.ts";
import type { ClientRequest, Exchange } from "../../calls/exchange.ts";
import { type FormDialect, toRequestedSchema } from "../../calls/form.ts";
import type { TaskState } from "../../define/task.ts";
import type { ToolOutcome } from "../../define/tool.ts";
import { type CallResult, type ReadTask, rpcCodes, type TaskFacts } from "../../define/wire.ts";
import type { ToolCall } from "../tool/tool-call.ts";
import { checkOutcome, toCallResult } from "../tool/tool-result.ts";

/** A state as the tool's `task` gives it. */
export type GivenState = TaskState<ToolOutcome>;

/**
 * Makes the answer to `tasks/get` of what the tool says. The result of a completed task is what the call would have returned: checked by
 * the tool's `outputSchema`, and a tool error for a `UserError`.
 */
export function toReadTask<Store>(
  call: ToolCall<Store>,
  state: GivenState,
  facts: TaskFacts,
): ReadTask {
  const statusMessage = visible(state.statusMessage ?? "");
  const common = statusMessage === "" ? facts : { ...facts, statusMessage };
  switch (state.status) {
    case "working":
    case "cancelled":
      return { ...common, status: state.status };
    case "input_required":
      return { ...common, ...toQuestions(call.exchange, state.inputRequests) };
    case "completed": {
      // The SDKs add it to results of calls, and clients check this one like those.
      const result = { resultType: "complete" as const, ...toResult(call, state.result) };
      return { ...common, status: "completed", result };
    }
    case "failed": {
      const message = visible(state.error);
      const error = { code: rpcCodes.internalError, message };
      return { ...facts, statusMessage: statusMessage || message, status: "failed", error };
    }
  }
}

type Questions = Extract<GivenState, { status: "input_required" }>["inputRequests"];

/** A client that takes no forms is not asked: the task waits, and the answer comes by another tool. */
function toQuestions({ client }: Exchange, questions: Questions) {
  if (!client.capabilities.elicitation) return { status: "working" as const };
  const requests = Object.entries(questions).map(([key, { message, form }]) => {
    const params = { message, requestedSchema: toRequestedSchema(form, dialect) };
    return [key, { method: "elicitation/create", params } satisfies ClientRequest] as const;
  });
  return { status: "input_required" as const, inputRequests: Object.fromEntries(requests) };
}

/** Form of choices in 2026-07-28, the only revision with tasks. */
const dialect: FormDialect = "pairs";

function toResult<Store>(
  { tool, exchange: { scope } }: ToolCall<Store>,
  result: ToolOutcome | UserError,
): CallResult {
  if (result instanceof UserError)
    return errorResult(result, { tool, requestId: scope.requestId, writes: undefined });
  return toCallResult(tool, checkOutcome(tool, result), scope.log);
}
