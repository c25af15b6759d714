import { idempotencyMetaKey } from "@suite/contracts";
import { z } from "zod";
import { contentJson } from "../calls/content.ts";
import type { Exchange } from "../calls/exchange.ts";
import { progressReporter } from "../calls/logs.ts";
import { issueSentence } from "../define/arguments.ts";
import { RpcError, rpcCodes } from "../define/wire.ts";
import { CallerQuota } from "../limits/counts.ts";
import { callerLimits } from "../limits/limits.ts";
import { dispatch } from "../server/dispatch.ts";
import { earlierRevisions } from "../server/registry.ts";
import { type SuiteServer, toImplementation } from "../server/server.ts";
import {
  acceptsStreams,
  getHeader,
  refuse,
  scopeIn,
  type TransportAdapter,
  type TransportRequest,
} from "./adapter.ts";
import { noFeatures, readPerson } from "./client-facts.ts";
import { createReply, type Reply } from "./event-stream.ts";
import {
  findProblem,
  getId,
  isObject,
  isRequest,
  messagesIn,
  type RpcRequest,
} from "./json-rpc.ts";
import { withoutNulls } from "./lenient-message.ts";
import type { SessionLimits } from "./sessions/session-table.ts";

export interface Endpoint extends TransportAdapter {
  /** Notifies listening clients that tools and resources changed. */
  listChanged(): void;
}

/**
 * Serves every protocol revision at `/mcp`: requests of clients that keep no session itself, others by the adapter of their kind. An
 * adapter is loaded with its first request, as each SDK takes 10 MB and 0.1 s to load. SDK 2 tells the revisions apart where a request
 * does not show its own.
 * @param limits of sessions in the memory of this process; `undefined` where several processes serve, which keep none
 */
export function createEndpoint(core: SuiteServer, limits: SessionLimits | undefined): Endpoint {
  const subscriptionQuota = new CallerQuota(callerLimits.subscriptions);
  const current = loadOnce(async () => {
    const { adapter2026, isLegacy } = await import("./revision-2026/adapter.ts");
    return { ...adapter2026(core, subscriptionQuota), isLegacy };
  });
  const sessions =
    limits &&
    loadOnce(async () => {
      const { Sessions } = await import("./sessions/sessions.ts");
      return new Sessions(core, { limits, subscriptionQuota });
    });
  const loaded = () =>
    Promise.all([current.loading, sessions?.loading].filter((adapter) => adapter !== undefined));

  return {
    async handle(received) {
      const { request, response } = received;
      const body = withoutNullsInAll(received.body);
      const exchange = { request, response, body };
      const mayClaim2026 = request.method === "POST" && !isPlainlyEarlier(exchange);
      const adapter2026 = mayClaim2026 ? await current.load() : undefined;
      if (adapter2026 && !adapter2026.isLegacy(exchange)) return adapter2026.handle(exchange);
      // A client may disconnect while an adapter is loaded.
      if (response.destroyed || isRefused(exchange)) return;
      if (!sessions && getHeader(request, "mcp-session-id") !== undefined)
        return refuse(response, 404, -32001, "Session not found: initialize again.", getId(body));
      if (!sessions || !needsSession(exchange)) return serveSessionless(core, exchange);
      const adapter = await sessions.load();
      if (!response.destroyed) await adapter.handle(exchange);
    },
    listChanged() {
      void loaded().then((adapters) => {
        for (const adapter of adapters) adapter.listChanged();
      });
    },
    async close() {
      const adapters = await loaded();
      await Promise.all(adapters.map((adapter) => adapter.close()));
    },
  };
}

/** Removes the nulls of a message or, in a batch, of each. */
function withoutNullsInAll(body: unknown): unknown {
  return Array.isArray(body) ? body.map(withoutNulls) : withoutNulls(body);
}

/** True for a request that cannot be of 2026-07-28. Asking SDK 2 would take a tenth of the call, and load it where nobody uses it. */
function isPlainlyEarlier({ request, body }: TransportRequest): boolean {
  const version = getHeader(request, "mcp-protocol-version");
  const isClaim = version !== undefined && !earlierRevisions.includes(version);
  return !isClaim && isRequest(body) && body.params?._meta === undefined;
}

/** Refuses a request of the earlier revisions whose version or body is wrong. Returns true if it did. */
function isRefused({ request, response, body }: TransportRequest): boolean {
  const version = getHeader(request, "mcp-protocol-version");
  if (version === "2026-07-28") {
    // Only its requests without a body arrive here, and the revision defines none.
    response.setHeader("allow", "POST");
    refuse(response, 405, -32000, "Method not allowed: 2026-07-28 uses POST only.");
    return true;
  }
  if (version !== undefined && !earlierRevisions.includes(version)) {
    const message = `Bad Request: unsupported protocol version (supported: ${earlierRevisions.join(", ")}, 2026-07-28).`;
    refuse(response, 400, -32000, message, getId(body));
    return true;
  }
  const problem = request.method === "POST" ? findProblem(body) : undefined;
  if (problem !== undefined) refuse(response, 400, rpcCodes.invalidRequest, problem, getId(body));
  return problem !== undefined;
}

/** True for requests of a session. Sessions respond with event streams, so clients that read only JSON get none. */
function needsSession({ request, body }: TransportRequest): boolean {
  if (request.method === "POST" && !acceptsStreams(request.headers.accept)) return false;
  return getHeader(request, "mcp-session-id") !== undefined || wantsSession(body);
}

/** True for an `initialize` of a client with elicitation, sampling or roots; others need no session. */
function wantsSession(body: unknown): boolean {
  if (!isRequest(body) || body.method !== "initialize") return false;
  const capabilities = body.params?.capabilities;
  return (
    isObject(capabilities) &&
    ["elicitation", "sampling", "roots"].some((name) => name in capabilities)
  );
}

/**
 * Serves the revisions before 2026-07-28 to clients that keep no session, such as Microsoft's hosts. Each request stands for itself and
 * the server requests nothing of the client, so that no SDK is needed. Responses are plain JSON; an event stream opens only when a
 * handler notifies and the client reads streams.
 */
async function serveSessionless(core: SuiteServer, exchange: TransportRequest): Promise<void> {
  const { request, response, body } = exchange;
  if (request.method !== "POST") {
    response.setHeader("allow", "POST");
    return refuse(response, 405, -32000, "Method not allowed: this client has no session.");
  }
  const requests = messagesIn(body).filter(isRequest);
  // Notifications carry the client's own ids, by which `cancelled` could mean another client's call.
  if (requests.length === 0) return void response.writeHead(202).end();
  const reply = createReply(response, requests.length, Array.isArray(body));
  const abort = new AbortController();
  response.on("close", () => {
    if (!reply.isComplete()) abort.abort();
  });
  await Promise.all(
    requests.map(async (message) => {
      const answer = await respond(core, message, () =>
        toExchange(request, message, abort.signal, reply),
      );
      if (!abort.signal.aborted) reply.answer(answer);
    }),
  );
}

async function respond(
  core: SuiteServer,
  message: RpcRequest,
  exchange: () => Exchange,
): Promise<string> {
  const { jsonrpc, id, method, params } = message;
  try {
    if (method === "ping") return JSON.stringify({ jsonrpc, id, result: {} });
    if (method === "initialize")
      return JSON.stringify({ jsonrpc, id, result: initialize(core, message) });
    return resultJson(id, await dispatch(core, method, params, exchange()));
  } catch (error) {
    if (!(error instanceof RpcError)) core.log.error({ err: error }, "the request failed");
    const { code, message: text, data } = error instanceof RpcError ? error : internalError;
    return JSON.stringify({ jsonrpc, id, error: { code, message: text, data } });
  }
}

const internalError = new RpcError(rpcCodes.internalError, "Internal error.");

/** Response with a result, whose structured content is serialized already. */
function resultJson(id: RpcRequest["id"], result: Record<string, unknown>): string {
  const { structuredContent, ...rest } = result;
  if (!isObject(structuredContent)) return JSON.stringify({ jsonrpc: "2.0", id, result });
  const start = JSON.stringify({ jsonrpc: "2.0", id, result: rest }).slice(0, -2);
  return `${start},"structuredContent":${contentJson(structuredContent)}}}`;
}

const objects = z.record(z.string(), z.looseObject({}));

const initializeSchema = z.object({
  params: z.object({
    protocolVersion: z.string(),
    capabilities: z.looseObject({
      experimental: objects.optional(),
      extensions: objects.optional(),
    }),
    clientInfo: z.object({ name: z.string(), version: z.string() }),
  }),
});

/** Agrees on the protocol revision. Nothing is offered that the server would have to remember of the client. */
function initialize(core: SuiteServer, message: RpcRequest) {
  const { data, error } = initializeSchema.safeParse(message);
  const [issue] = error?.issues ?? [];
  if (!data) throw new RpcError(rpcCodes.invalidParams, issue ? issueSentence(issue, message) : "");
  const { protocolVersion: requested } = data.params;
  const { logging: _, ...capabilities } = core.capabilities;
  return {
    protocolVersion: earlierRevisions.includes(requested) ? requested : earlierRevisions[0],
    capabilities: { ...capabilities, resources: { ...capabilities.resources, subscribe: false } },
    serverInfo: toImplementation(core),
    instructions: core.instructions || undefined,
  };
}

const metaSchema = z
  .looseObject({ progressToken: z.union([z.string(), z.number()]).optional() })
  .optional();

function toExchange(
  request: TransportRequest["request"],
  { params }: RpcRequest,
  signal: AbortSignal,
  { notify }: Reply,
): Exchange {
  const { data: meta, success } = metaSchema.safeParse(params?._meta);
  if (!success)
    throw new RpcError(rpcCodes.invalidParams, "Invalid params: `_meta` must be an object.");
  return {
    scope: scopeIn(request.auth),
    revision: "2025",
    client: {
      capabilities: noFeatures,
      protocolVersion: getHeader(request, "mcp-protocol-version"),
      ...readPerson(meta),
    },
    signal,
    meta,
    idempotencyKey: meta?.[idempotencyMetaKey],
    notifyProgress: progressReporter(meta?.progressToken, async (notification) => {
      if (!signal.aborted) notify({ jsonrpc: "2.0", ...notification });
    }),
  };
}

/** Loads a value on first use. An import in each request would cost it a tenth of a millisecond or more. */
function loadOnce<Value>(create: () => Promise<Value>) {
  const once = {
    loading: undefined as Promise<Value> | undefined,
    load() {
      once.loading ??= create();
      return once.loading;
    },
  };
  return once;
}
