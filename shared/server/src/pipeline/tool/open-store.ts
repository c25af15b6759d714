import { randomHex, UserError } from "@suite/contracts";
import { notFoundOrUnreadable, withMissingRecords } from "../../calls/call-errors.ts";
import { createCallKey, withRepetition } from "../../calls/idempotency.ts";
import { getAccess } from "../../calls/permissions.ts";
import type { CallResult } from "../../define/wire.ts";
import type { ToolAnswer, ToolCall } from "./tool-call.ts";

/**
 * Opens the store for the caller and the client's key. Says in the result if an earlier call with the key wrote it, and which records
 * could not be read.
 */
export async function openStore<Store>(
  call: ToolCall<Store>,
  next: () => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const { server, tool, exchange, args, repeats = args } = call;
  const { caller } = exchange.scope;
  const access = getAccess(caller);
  call.key = createCallKey(tool, repeats, exchange);
  // The name is for people, the ids tell namesakes apart.
  const { name: by, id: byId, tenant: byTenant } = caller;
  // A call that is sent again is the same call.
  const callId = call.key?.id.slice(0, 16) ?? randomHex(8);
  const actor = { tool: tool.name, by, byId, byTenant, call: callId, access };
  const store = tool.annotations.readOnlyHint
    ? server.store.readOnly(access)
    : server.store.as(actor, { key: call.key, oneCall: true });
  call.store = store;
  try {
    const result = await next();
    if (!isResult(result)) return result;
    return withMissingRecords(withRepetition(result, store.writes), tool, store.unreadable);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw notFoundOrUnreadable(error, args, store.unreadable);
  }
}

/** True for the result of the tool; questions and tasks have none yet. */
function isResult(answer: ToolAnswer): answer is CallResult {
  return "content" in answer;
}
