import { UserError } from "@suite/contracts";
import { taskNotFound } from "../../calls/task-id.ts";
import { RpcError, rpcCodes } from "../../define/wire.ts";
import type { ToolAnswer, ToolCall } from "../tool/tool-call.ts";

/**
 * Turns errors into protocol errors, as the methods of tasks have no tool errors. They say nothing of the task: a client that gets one
 * reads the task again. Faults are logged, and named by the request's id alone.
 */
export async function reportTaskErrors<Store>(
  { exchange: { scope, signal }, tool }: ToolCall<Store>,
  next: () => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  try {
    return await next();
  } catch (error) {
    if (error instanceof RpcError) throw error;
    if (error instanceof UserError) throw toRpcError(error);
    if (!signal.aborted) scope.log.error({ err: error, tool: tool.name }, "the task failed");
    throw new RpcError(rpcCodes.internalError, `Internal error in request ${scope.requestId}.`);
  }
}

function toRpcError({ code, message }: UserError): RpcError {
  if (code === "not_found") return taskNotFound();
  const rpcCode = code === "invalid" ? rpcCodes.invalidParams : rpcCodes.internalError;
  return new RpcError(rpcCode, message, { code });
}
