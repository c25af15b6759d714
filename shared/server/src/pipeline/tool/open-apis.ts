import { once } from "node:events";
import { createApiClient } from "../../apis/api-client.ts";
import { notSetUp, withoutToken } from "../../apis/api-error.ts";
import { neededApis } from "../../apis/microsoft-graph.ts";
import type { ToolAnswer, ToolCall } from "./tool-call.ts";

/** Settles with the promise, or with the end of the call. An exchange goes on, as other calls may wait for it. */
async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const ended = new AbortController();
  const aborted = once(signal, "abort", { signal: ended.signal }).then(() => {
    throw signal.reason;
  });
  // Rejects when the promise is first, which nobody needs to know.
  aborted.catch(() => {});
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    ended.abort();
  }
}

/**
 * Gives the handler a client of each other system that its tool names, for the signed-in person. Refuses the call where there is nobody
 * to act for, or no token for them: before anything is read or written.
 */
export async function openApis<Store>(
  call: ToolCall<Store>,
  next: () => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const { tool, exchange } = call;
  const { caller, personTokens: tokens, log } = exchange.scope;
  for (const access of neededApis(tool, call.args)) {
    const { api } = access;
    if (!tokens) throw notSetUp(api, caller.grant !== undefined);
    const outcome = await untilAborted(tokens.get(access, log), exchange.signal);
    if (outcome.kind !== "token") throw withoutToken(api, outcome);
    const onWrite = () => {
      call.hasWrittenElsewhere = true;
    };
    const client = createApiClient({ access, tokens, signal: exchange.signal, log, onWrite });
    call.apis.set(api, client);
  }
  return next();
}
