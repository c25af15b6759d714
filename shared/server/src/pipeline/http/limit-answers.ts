import { getMethod } from "../../messages/json-rpc.ts";
import { HttpError } from "../../messages/refusal.ts";
import type { HttpCall } from "./http-call.ts";

/**
 * Has requests with large answers wait for the caller's turn, which ends when the answer is read: answers that wait for their clients
 * would fill the memory.
 */
export async function limitAnswers(call: HttpCall, next: () => Promise<void>): Promise<void> {
  const { server, response, scope, body } = call;
  const isLarge = Array.isArray(body) || getMethod(body) === "resources/read";
  if (!isLarge) return next();
  const endTurn = await server.large.enter(scope.limit.caller);
  if (!endTurn)
    throw new HttpError(429, "Too many of your requests are waiting. Send fewer at a time.", {
      retryAfter: 1,
    });
  if (response.destroyed) return endTurn();
  response.once("close", endTurn);
  scope.limit.turns.push(endTurn);
  return next();
}
