import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv";
import { z } from "zod";
import { thresholds } from "../../core/client-log.ts";
import type { SuiteServer } from "../../core/definition.ts";
import { coreMethods, dispatch } from "../../core/dispatch.ts";
import type { Exchange, RequestScope } from "../../core/exchange.ts";
import { idempotencyMetaKey } from "../../core/idempotency.ts";
import { implementationOf } from "../../core/server.ts";
import type { CacheHint } from "../../core/wire.ts";
import { acceptsStreams, scopeIn } from "../adapter.ts";
import {
  declaresWidgets,
  localeOf,
  logForwarder,
  progressReporter,
  supportsForms,
  timeZoneOf,
} from "../client.ts";

/** What each request says about its sender; the SDK types it as an empty object. */
const envelopeSchema = z.object({
  [PROTOCOL_VERSION_META_KEY]: z.string().optional(),
  [CLIENT_INFO_META_KEY]: z.object({ name: z.string(), version: z.string() }).optional(),
  [CLIENT_CAPABILITIES_META_KEY]: z.record(z.string(), z.unknown()).optional(),
  [LOG_LEVEL_META_KEY]: z.enum(thresholds).optional(),
});

/** The core checks the params; a schema is slow to build, and a server lives for one request. */
const asTheyAre = { params: z.looseObject({}) };

const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Lists change only with a new build or deployment, and then a notification says so; records change at any time. */
const lasting: CacheHint = { ttlMs: 5 * 60_000, cacheScope: "public" };

const lastingForOne: CacheHint = { ...lasting, cacheScope: "private" };

const fleeting: CacheHint = { ttlMs: 0, cacheScope: "private" };

const cacheHints = {
  "server/discover": lasting,
  // Which tools are listed depends on what the client declares.
  "tools/list": lastingForOne,
  "resources/templates/list": lasting,
  // In the language of the request, which is part of no cache's key.
  "prompts/list": fleeting,
  "resources/list": fleeting,
};

interface ServerOptions {
  /** The method of the one request it will serve, when known: then only that one is set up. */
  readonly only?: string;
  /** Over stdio: makes the scope of each request, as no HTTP request brings one. */
  readonly local?: () => RequestScope;
}

/** Serves the core to clients of 2026-07-28 through SDK 2.x, which wants a new server per request; so this one is cheap. */
export function createServer2026(core: SuiteServer, { only, local }: ServerOptions = {}): Server {
  const server = new Server(
    // Every result names the server in its `_meta`, which need not repeat the icon.
    only === undefined || only === "server/discover"
      ? implementationOf(core)
      : { name: core.name, title: core.title, version: core.version },
    { capabilities: core.capabilities, instructions: core.instructions, jsonSchemaValidator, cacheHints },
  );
  for (const method of coreMethods.filter((name) => only === undefined || name === only)) {
    server.setRequestHandler(method, asTheyAre, (params, context) =>
      dispatch(core, method, params, exchangeOf(context, local)),
    );
  }
  return server;
}

function exchangeOf({ mcpReq, http }: ServerContext, local?: () => RequestScope): Exchange {
  const envelope = envelopeSchema.safeParse(mcpReq.envelope ?? {}).data ?? {};
  const declared = envelope[CLIENT_CAPABILITIES_META_KEY];
  const info = envelope[CLIENT_INFO_META_KEY];
  // A notification would turn the answer into an event stream, which a caller that reads only JSON cannot follow.
  const streams = local !== undefined || acceptsStreams(http?.req?.headers.get("accept"));
  return {
    scope: local?.() ?? scopeIn(http?.authInfo),
    revision: "2026",
    client: {
      name: info?.name,
      version: info?.version,
      protocolVersion: envelope[PROTOCOL_VERSION_META_KEY],
      capabilities: {
        elicitation: supportsForms(declared?.elicitation),
        sampling: !!declared?.sampling,
        roots: !!declared?.roots,
      },
      showsWidgets: declaresWidgets(declared?.extensions),
      locale: localeOf(mcpReq._meta),
      timeZone: timeZoneOf(mcpReq._meta),
      local: local !== undefined,
    },
    signal: mcpReq.signal,
    idempotencyKey: mcpReq._meta?.[idempotencyMetaKey],
    clientRequests: {
      kind: "deferred",
      state: mcpReq.requestState(),
      responses: mcpReq.inputResponses ?? {},
    },
    notifyProgress: streams ? progressReporter(mcpReq._meta?.progressToken, mcpReq.notify) : undefined,
    notifyLog: streams ? logForwarder(envelope[LOG_LEVEL_META_KEY], mcpReq.notify) : undefined,
  };
}
