import { type Exchange, RequestScope } from "../calls/exchange.ts";
import type { Caller, Logger } from "../define/context.ts";

/** Facts of a request beside its parameters, for a client without abilities. */
export function testExchange(
  log: Logger,
  caller: Caller = { name: "Somebody" },
  elicitation = false,
): Exchange {
  return {
    scope: new RequestScope("request-7", caller, log),
    revision: "2025",
    client: { capabilities: { elicitation, sampling: false, roots: false } },
    signal: new AbortController().signal,
  };
}
