import { z } from "zod";
import { thresholds } from "./client-log.ts";
import { type Method, type MethodResult, method } from "./method.ts";
import type { SessionSubscriptions } from "./session-subscriptions.ts";
import { RpcError, rpcCodes } from "./wire.ts";

const subject = z.object({ uri: z.string().max(2000) });

/** What only makes sense while the server remembers the client: 2025 with a session. */
export const sessionMethods: Readonly<Record<string, Method>> = {
  "resources/subscribe": method(subject, async (core, { uri }, exchange) => {
    await core.readResource(uri, exchange);
    return told(exchange.subscriptions, (subscriptions) => subscriptions.subscribe(uri));
  }),
  "resources/unsubscribe": method(subject, (_, { uri }, { subscriptions }) =>
    told(subscriptions, (known) => known.unsubscribe(uri)),
  ),
  "logging/setLevel": method(z.object({ level: z.enum(thresholds) }), (_, { level }, { subscriptions }) =>
    told(subscriptions, (known) => {
      known.logLevel = level;
    }),
  ),
};

function told(
  subscriptions: SessionSubscriptions | undefined,
  remember: (subscriptions: SessionSubscriptions) => void,
): MethodResult {
  if (!subscriptions) throw new RpcError(rpcCodes.methodNotFound, "Method not found: it needs a session.");
  remember(subscriptions);
  return {};
}
