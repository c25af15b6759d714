import { z } from "zod";
import { thresholds } from "./client-log.ts";
import { type Answer, type Method, method } from "./method.ts";
import type { SessionWishes } from "./session-wishes.ts";
import { RpcError, rpcCodes } from "./wire.ts";

const subject = z.object({ uri: z.string().max(2000) });

/** What only makes sense while the server remembers the client: 2025 with a session. */
export const sessionMethods: Readonly<Record<string, Method>> = {
  "resources/subscribe": method(subject, async (core, { uri }, exchange) => {
    await core.readResource(uri, exchange);
    return told(exchange.wishes, (wishes) => wishes.subscribe(uri));
  }),
  "resources/unsubscribe": method(subject, (_, { uri }, { wishes }) =>
    told(wishes, (known) => known.unsubscribe(uri)),
  ),
  "logging/setLevel": method(z.object({ level: z.enum(thresholds) }), (_, { level }, { wishes }) =>
    told(wishes, (known) => {
      known.logLevel = level;
    }),
  ),
};

function told(wishes: SessionWishes | undefined, remember: (wishes: SessionWishes) => void): Answer {
  if (!wishes) throw new RpcError(rpcCodes.methodNotFound, "Method not found: it needs a session.");
  remember(wishes);
  return {};
}
