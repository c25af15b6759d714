import { UserError } from "@suite/contracts";
import { InputNeeded } from "../../calls/request-state.ts";
import { RpcError } from "../../define/wire.ts";
import type { ToolAnswer, ToolCall } from "./tool-call.ts";

/** Logs the name, the outcome and the milliseconds of each call. */
export async function logOutcome<Store>(
  { server: { log }, tool, exchange }: ToolCall<Store>,
  next: () => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const started = performance.now();
  const facts = (outcome: string) => {
    const ms = Math.round((performance.now() - started) * 10) / 10;
    return { requestId: exchange.scope.requestId, tool: tool.name, outcome, ms };
  };
  try {
    const result = await next();
    log.info(facts("ok"));
    return result;
  } catch (error) {
    if (error instanceof InputNeeded) log.info(facts("asks"));
    else if (error instanceof RpcError) log.info(facts("refused"));
    else if (exchange.signal.aborted) log.info(facts("cancelled"));
    else if (error instanceof UserError) log.info(facts(error.code));
    else log.error({ ...facts("internal"), err: error }, "the tool failed");
    throw error;
  }
}
