import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv";
import { idempotencyMetaKey } from "@suite/contracts";
import { z } from "zod";
import { thresholds } from "../../calls/client-log.ts";
import type { Exchange, RequestScope } from "../../calls/exchange.ts";
import { logForwarder, progressReporter } from "../../calls/logs.ts";
import type { CacheHint } from "../../define/wire.ts";
import { acceptsStreams } from "../../messages/headers.ts";
import { scopeIn } from "../../messages/request-scope.ts";
import { coreMethods } from "../../pipeline/message/methods.ts";
import { handleMessage } from "../../pipeline/pipeline.ts";
import { type SuiteServer, toImplementation } from "../../server/server.ts";
import { declaresTasks, declaresWidgets, readFeatures, readPerson } from "../client-facts.ts";

/** Client facts in each request, which the SDK types as an empty object. */
const envelopeSchema = z.object({
  [PROTOCOL_VERSION_META_KEY]: z.string().optional(),
  [CLIENT_INFO_META_KEY]: z.object({ name: z.string(), version: z.string() }).optional(),
  [CLIENT_CAPABILITIES_META_KEY]: z.record(z.string(), z.unknown()).optional(),
  [LOG_LEVEL_META_KEY]: z.enum(thresholds).optional(),
});

/** Accepts all params: the core checks them, and schemas are slow to build for a server of one request. */
const anyParams = { params: z.looseObject({}) };
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Cache hints: lists change only with a new build or deployment, which is notified; records change at any time. */
const cached: CacheHint = { ttlMs: 5 * 60_000, cacheScope: "public" };
const cachedPrivately: CacheHint = { ...cached, cacheScope: "private" };
const uncached: CacheHint = { ttlMs: 0, cacheScope: "private" };

const cacheHints = {
  "server/discover": cached,
  // The list depends on the client's capabilities.
  "tools/list": cachedPrivately,
  "resources/templates/list": cached,
  // The list is in the language of the request, which is not part of cache keys.
  "prompts/list": uncached,
  "resources/list": uncached,
};

interface ServerOptions {
  /** Method of the request that it will serve, if known: only that one is registered. */
  readonly only?: string;
  /** Creates the scope of each request over stdio, where no HTTP request carries one. */
  readonly local?: () => RequestScope;
}

/** Serves the core to clients of 2026-07-28 through SDK 2.x, which needs a new server per request, so it must be cheap. */
export function createServer2026(core: SuiteServer, { only, local }: ServerOptions = {}): Server {
  const server = new Server(
    // Each result names the server in `_meta`; the icon is sent by `server/discover` only.
    only === undefined || only === "server/discover"
      ? toImplementation(core)
      : { name: core.name, title: core.title, version: core.version },
    {
      capabilities: core.capabilitiesOf2026,
      instructions: core.instructions,
      jsonSchemaValidator,
      cacheHints,
    },
  );
  for (const method of coreMethods.filter((name) => only === undefined || name === only)) {
    server.setRequestHandler(method, anyParams, (params, context) =>
      handleMessage(core, method, params, createExchange(context, local)),
    );
  }
  return server;
}

function createExchange({ mcpReq, http }: ServerContext, local?: () => RequestScope): Exchange {
  const envelope = envelopeSchema.safeParse(mcpReq.envelope ?? {}).data ?? {};
  const declared = envelope[CLIENT_CAPABILITIES_META_KEY];
  const info = envelope[CLIENT_INFO_META_KEY];
  // A notification turns the response into an event stream, which clients that read only JSON cannot follow.
  const streams = local !== undefined || acceptsStreams(http?.req?.headers.get("accept"));
  return {
    scope: local?.() ?? scopeIn(http?.authInfo),
    revision: "2026",
    client: {
      name: info?.name,
      version: info?.version,
      protocolVersion: envelope[PROTOCOL_VERSION_META_KEY],
      capabilities: { ...readFeatures(declared), tasks: declaresTasks(declared?.extensions) },
      showsWidgets: declaresWidgets(declared?.extensions),
      ...readPerson(mcpReq._meta),
      local: local !== undefined,
    },
    signal: mcpReq.signal,
    meta: mcpReq._meta,
    idempotencyKey: mcpReq._meta?.[idempotencyMetaKey],
    clientRequests: {
      kind: "deferred",
      state: mcpReq.requestState(),
      responses: mcpReq.inputResponses ?? {},
    },
    notifyProgress: streams
      ? progressReporter(mcpReq._meta?.progressToken, mcpReq.notify)
      : undefined,
    notifyLog: streams ? logForwarder(envelope[LOG_LEVEL_META_KEY], mcpReq.notify) : undefined,
  };
}
