import { limits } from "../../limits/limits.ts";
import { tooMany } from "../../limits/too-many.ts";
import type { ToolAnswer, ToolCall } from "./tool-call.ts";

/**
 * Refuses a caller beyond the calls per minute with an error that tells the model when to call again. Costly tools wait for the
 * caller's turn, which ends with the call or when it asks a person.
 */
export async function checkRate<Store>(
  { server, tool, exchange }: ToolCall<Store>,
  next: () => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const { scope, signal } = exchange;
  const { limit } = scope;
  if (limit.waitSeconds > 0) throw tooMany("calls within a minute", limit.waitSeconds);
  if (tool.cost < limits.costlyFrom || !limit.isLimited) return next();
  const endTurn = await server.costly.enter(limit.caller);
  if (!endTurn) throw tooMany("costly calls at once", 5);
  limit.turns.push(endTurn);
  try {
    signal.throwIfAborted();
    return await next();
  } finally {
    endTurn();
  }
}
