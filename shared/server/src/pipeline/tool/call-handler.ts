import { randomUUID } from "node:crypto";
import { usesAppTools } from "../../calls/permissions.ts";
import type { CallResult, CreatedTask } from "../../define/wire.ts";
import { createTask } from "../task/create-task.ts";
import type { ToolCall } from "./tool-call.ts";
import { createContext } from "./tool-context.ts";
import { checkOutcome, toCallResult } from "./tool-result.ts";

/**
 * Runs the tool's handler and makes an MCP result of what it returns, or a task. The last step of a call. A result that a widget draws
 * names its view, which hosts send again to each later page of the view: the widget keeps filters and drafts under this id.
 */
export async function callHandler<Store>(call: ToolCall<Store>): Promise<CallResult | CreatedTask> {
  const { tool, exchange } = call;
  const outcome = await tool.handler(call.args, createContext(call));
  const result = toCallResult(tool, checkOutcome(tool, outcome), exchange.scope.log);
  const created = await createTask(call, outcome);
  if (created) return created;
  if (!tool.widget || !usesAppTools(exchange.client)) return result;
  return { ...result, _meta: { ...result._meta, viewUUID: randomUUID() } };
}
