import { readCalledTool, readToolName } from "../../calls/call-audit.ts";
import { traceRequest } from "../../calls/telemetry.ts";
import type { MessageCall, MethodResult, ServerCore } from "./message-call.ts";
import { isMethod } from "./methods.ts";

/** Records the message as a span and in the metrics (docs/telemetry.md). */
export function trace(
  { core, method, params, exchange }: MessageCall,
  next: () => Promise<MethodResult>,
): Promise<MethodResult> {
  const request = {
    method: isMethod(method) ? method : "unknown",
    target: findTarget(core, method, params),
    exchange,
  };
  return traceRequest(request, next);
}

/** Name of the tool or prompt that a message is for, or whose task, if there is one. */
function findTarget(core: ServerCore, method: string, params: unknown): string | undefined {
  const name = method === "prompts/get" ? readToolName(params) : readCalledTool(method, params);
  return listTargets(core, method).find((target) => target.name === name)?.name;
}

function listTargets(
  { tools, scenarios }: ServerCore,
  method: string,
): readonly { readonly name: string }[] {
  return method === "prompts/get" ? scenarios : tools;
}
