import { UserError } from "@suite/contracts";
import { errorResult } from "../../calls/call-errors.ts";
import { InputNeeded } from "../../calls/request-state.ts";
import { RpcError } from "../../define/wire.ts";
import { challengeCaller } from "./challenge-caller.ts";
import type { ToolAnswer, ToolCall } from "./tool-call.ts";

/**
 * Turns errors into tool errors that say whether something was written, with a challenge where the person has to sign in again. Open
 * questions and protocol errors go on to the client.
 */
export async function reportErrors<Store>(
  call: ToolCall<Store>,
  next: () => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  try {
    return await next();
  } catch (error) {
    if (error instanceof InputNeeded || error instanceof RpcError) throw error;
    const { tool, exchange, store } = call;
    const reported = error instanceof UserError ? await findRepeated(call, error) : error;
    const { requestId } = exchange.scope;
    const result = errorResult(reported, { tool, requestId, writes: store?.writes });
    return challengeCaller(result, reported, call);
  }
}

/**
 * Looks for an earlier call with the same key: a retry may be refused because of what the first call wrote. Returns the error to
 * report, which is another one if the key was used with other arguments.
 */
async function findRepeated<Store>(
  { store, exchange }: ToolCall<Store>,
  refusal: UserError,
): Promise<UserError> {
  if (exchange.idempotencyKey === undefined) return refusal;
  if (store?.writes.outcome !== "not_applied") return refusal;
  try {
    await store.findEarlier({ signal: exchange.signal });
    return refusal;
  } catch (error) {
    // If the lookup fails, the refusal is returned, which is true of this call.
    return error instanceof UserError && error.code === "invalid" ? error : refusal;
  }
}
