import { idempotencyMetaKey } from "@suite/contracts";
import { z } from "zod";
import type { Exchange } from "../calls/exchange.ts";
import { progressReporter } from "../calls/logs.ts";
import { issueSentence } from "../define/arguments.ts";
import { RpcError, rpcCodes } from "../define/wire.ts";
import { limits } from "../limits/limits.ts";
import { getHeader } from "../messages/headers.ts";
import { isRequest, messagesIn, type RpcRequest } from "../messages/json-rpc.ts";
import { scopeIn } from "../messages/request-scope.ts";
import { earlierRevisions } from "../messages/revisions.ts";
import { handleMessage } from "../pipeline/pipeline.ts";
import { type SuiteServer, toImplementation } from "../server/server.ts";
import { noFeatures, readPerson } from "./client-facts.ts";
import { createReply, type Reply } from "./event-stream.ts";
import type { TransportRequest } from "./transport-adapter.ts";

/**
 * Serves the revisions before 2026-07-28 to clients that keep no session, such as Microsoft's hosts. Each request stands for itself and
 * the server requests nothing of the client, so that no SDK is needed. Responses are plain JSON; an event stream opens only when a
 * handler notifies and the client reads streams.
 */
export async function serveSessionless(
  core: SuiteServer,
  { request, response, body }: TransportRequest,
): Promise<void> {
  const requests = messagesIn(body).filter(isRequest);
  // Notifications carry the client's own ids, by which `cancelled` could mean another client's call.
  if (requests.length === 0) return void response.writeHead(202).end();
  const reply = createReply(response, requests.length, Array.isArray(body));
  const abort = new AbortController();
  response.on("close", () => {
    if (!reply.isComplete()) abort.abort();
  });
  // A batch is answered one message after the other, so that large answers are not in memory together.
  let bytes = 0;
  for (const message of requests) {
    const answer = await respond(core, message, () => {
      if (bytes > limits.batchBytes) throw batchTooLarge;
      return toExchange(request, message, abort.signal, reply);
    });
    bytes += Buffer.byteLength(answer);
    if (!abort.signal.aborted) reply.answer(answer, scopeIn(request.auth).challenge);
  }
}

const batchTooLarge = new RpcError(
  rpcCodes.invalidRequest,
  `The answers of this batch are over ${limits.batchBytes / 2 ** 20} MB. Nothing was done for this message: send it again alone.`,
);

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
    const result = await handleMessage(core, method, params, exchange());
    return JSON.stringify({ jsonrpc, id, result });
  } catch (error) {
    if (!(error instanceof RpcError)) core.log.error({ err: error }, "the request failed");
    const { code, message: text, data } = error instanceof RpcError ? error : internalError;
    return JSON.stringify({ jsonrpc, id, error: { code, message: text, data } });
  }
}

const internalError = new RpcError(rpcCodes.internalError, "Internal error.");

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
