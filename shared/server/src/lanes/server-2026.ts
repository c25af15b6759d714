import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv";
import { z } from "zod";
import { coreMethods, dispatch } from "../core/dispatch.ts";
import type { Exchange } from "../core/exchange.ts";
import type { SuiteServer } from "../core/server.ts";
import type { CacheHint } from "../core/wire.ts";
import { localeOf } from "./client-facts.ts";
import { acceptsStreams } from "./lane.ts";
import { progressTo } from "./progress.ts";
import { carried } from "./scope-carrier.ts";

/** What each request says about its sender; the SDK types it as an empty object. */
const envelopeSchema = z.object({
  [PROTOCOL_VERSION_META_KEY]: z.string().optional(),
  [CLIENT_INFO_META_KEY]: z.object({ name: z.string(), version: z.string() }).optional(),
  [CLIENT_CAPABILITIES_META_KEY]: z.record(z.string(), z.unknown()).optional(),
});

/** The core checks the params; a schema is slow to build, and a server lives for one request. */
const asTheyAre = { params: z.looseObject({}) };

const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Lists change only with a new build or deployment, and then a notification says so; records change at any time. */
const lasting: CacheHint = { ttlMs: 5 * 60_000, cacheScope: "public" };
const fleeting: CacheHint = { ttlMs: 0, cacheScope: "private" };
const cacheHints = {
  "server/discover": lasting,
  "tools/list": lasting,
  "prompts/list": lasting,
  "resources/templates/list": lasting,
  "resources/list": fleeting,
};

/**
 * Serves the core to clients of 2026-07-28 through SDK 2.x. The SDK wants a new server per request, so this one is cheap:
 * when the `method` of the request is known, only that one is set up.
 */
export function createServer2026(core: SuiteServer, only?: string): Server {
  const server = new Server(
    { name: core.name, title: core.title, version: core.version },
    { capabilities: core.capabilities, instructions: core.instructions, jsonSchemaValidator, cacheHints },
  );
  for (const method of coreMethods.filter((name) => only === undefined || name === only)) {
    server.setRequestHandler(method, asTheyAre, (params, context) =>
      dispatch(core, method, params, exchangeOf(context)),
    );
  }
  return server;
}

function exchangeOf({ mcpReq, http }: ServerContext): Exchange {
  const envelope = envelopeSchema.safeParse(mcpReq.envelope ?? {}).data ?? {};
  const declared = envelope[CLIENT_CAPABILITIES_META_KEY];
  const info = envelope[CLIENT_INFO_META_KEY];
  return {
    scope: carried(http?.authInfo),
    era: "2026",
    client: {
      name: info?.name,
      version: info?.version,
      protocolVersion: envelope[PROTOCOL_VERSION_META_KEY],
      capabilities: {
        elicitation: !!declared?.elicitation,
        sampling: !!declared?.sampling,
        roots: !!declared?.roots,
      },
      locale: localeOf(mcpReq._meta),
    },
    signal: mcpReq.signal,
    // A notification would turn the answer into an event stream, which a caller that reads only JSON cannot follow.
    notifyProgress: acceptsStreams(http?.req?.headers.get("accept"))
      ? progressTo(mcpReq._meta?.progressToken, mcpReq.notify)
      : undefined,
  };
}
