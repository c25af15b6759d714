import type { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { toNodeHandler } from "@modelcontextprotocol/node";
import {
  classifyInboundRequest,
  createMcpHandler,
  type McpHttpHandler,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Challenge } from "../../calls/exchange.ts";
import { callerKey } from "../../calls/permissions.ts";
import type { RpcError } from "../../define/wire.ts";
import type { ChangeFeed } from "../../features/subscriptions.ts";
import { CallerQuota } from "../../limits/caller-quota.ts";
import { callerLimits } from "../../limits/limits.ts";
import { acceptsJson, acceptsStreams, bothTypes, getHeader } from "../../messages/headers.ts";
import { getId, getMethod } from "../../messages/json-rpc.ts";
import { refuse, sendJson } from "../../messages/refusal.ts";
import { scopeIn } from "../../messages/request-scope.ts";
import type { SuiteServer } from "../../server/server.ts";
import { withFirstByte } from "../first-byte.ts";
import type { ReceivedRequest, TransportAdapter, TransportRequest } from "../transport-adapter.ts";
import { createServer2026 } from "./server-2026.ts";
import { findListenProblem } from "./task-listening.ts";

/** Serves 2026-07-28. Requests are independent, so only the open streams of changes are kept between them. */
export function adapter2026(
  core: SuiteServer,
  subscriptionQuota: CallerQuota,
): TransportAdapter & { listChanged(): void } {
  const onerror = (error: Error) => core.log.debug({ err: error }, "protocol error");
  // Each request gets a server with only its method, named by the header; the SDK refuses a header that differs from the body.
  const createHandler = () =>
    createMcpHandler(
      ({ requestInfo }) =>
        createServer2026(core, { only: requestInfo?.headers.get("mcp-method") ?? undefined }),
      { legacy: "reject", onerror },
    );
  const handler = createHandler();
  const node = nodeHandler(handler);
  const reserve = streamQuota(core.changes, subscriptionQuota);
  // The SDK notifies all streams of a handler and does not expose their records, so each person's streams have one of their own.
  const listeners = new Map<string, { handler: McpHttpHandler; streams: Set<readonly string[]> }>();
  const stopListening = core.changes.listen(({ touches, changesList }) => {
    for (const [person, listener] of listeners) {
      const { notify } = listener.handler;
      for (const uri of new Set([...listener.streams].flat()))
        if (touches(uri, person)) notify.resourceUpdated(uri);
      if (changesList(person)) notify.resourcesChanged();
    }
  });

  async function listen(received: TransportRequest): Promise<void> {
    const { request, response, body } = received;
    const { caller, limit } = scopeIn(request.auth);
    const problem = findListenProblem(core, body);
    if (problem) return refuseListener(response, body, problem);
    const uris =
      listenSchema.safeParse(body).data?.params.notifications.resourceSubscriptions ?? [];
    const refusal = reserve(limit.caller, uris.length, response);
    if (refusal !== undefined) return refuse(response, 429, -32000, refusal, getId(body));
    const person = callerKey(caller);
    const listener = listeners.get(person) ?? { handler: createHandler(), streams: new Set() };
    listeners.set(person, listener);
    listener.streams.add(uris);
    response.once("close", () => {
      listener.streams.delete(uris);
      if (listener.streams.size === 0) listeners.delete(person);
    });
    return nodeHandler(listener.handler)(received);
  }

  return {
    handle: (received) =>
      getMethod(received.body) === "subscriptions/listen" ? listen(received) : node(received),
    async close() {
      stopListening();
      const own = Array.from(listeners.values(), (listener) => listener.handler);
      await Promise.all([handler, ...own].map((each) => each.close()));
    },
    listChanged() {
      for (const listener of listeners.values()) {
        listener.handler.notify.toolsChanged();
        listener.handler.notify.resourcesChanged();
      }
    },
  };
}

/** True if SDK 2 classifies a request as one of an earlier revision. It responds itself to malformed ones of its own. */
export function isLegacy({ request, body }: ReceivedRequest): boolean {
  const route = classifyInboundRequest({
    httpMethod: request.method ?? "GET",
    body,
    protocolVersionHeader: getHeader(request, "mcp-protocol-version"),
    mcpMethodHeader: getHeader(request, "mcp-method"),
    mcpNameHeader: getHeader(request, "mcp-name"),
  });
  return route.kind === "legacy";
}

function refuseListener(
  response: ServerResponse,
  body: unknown,
  { code, message, data }: RpcError,
): void {
  const error = { code, message, data };
  sendJson(response, 400, JSON.stringify({ jsonrpc: "2.0", id: getId(body), error }));
}

const listenSchema = z.object({
  params: z.object({ notifications: z.object({ resourceSubscriptions: z.array(z.string()) }) }),
});

/** Limits the streams of changes and their records per caller. */
function streamQuota(changes: ChangeFeed, subscriptions: CallerQuota) {
  const streams = new CallerQuota(callerLimits.listenStreams);
  /** Reserves a stream until it closes. Returns the reason when the caller has too many. */
  return (caller: string, records: number, stream: EventEmitter): string | undefined => {
    const releaseStream = streams.take(caller);
    if (!releaseStream)
      return `You have ${callerLimits.listenStreams} open streams of changes, the limit for one caller. Close one, or listen for more records on one.`;
    const releases = [releaseStream];
    stream.once("close", () => {
      for (const release of releases) release();
    });
    if (records === 0) return undefined;
    const releaseRecords = subscriptions.take(caller, records);
    if (!releaseRecords)
      return `One caller may listen for changes of ${callerLimits.subscriptions} records at a time. Listen for fewer.`;
    releases.push(releaseRecords, changes.watchRemote());
    return undefined;
  };
}

/**
 * Adapts the SDK's web handler to Node. A client that reads only event streams gets a JSON answer as an event.
 */
function nodeHandler(handler: Pick<McpHttpHandler, "fetch">) {
  return ({ request, response, body }: TransportRequest): Promise<void> => {
    const { accept } = request.headers;
    const readsOnlyEvents = acceptsStreams(accept) && !acceptsJson(accept);
    // What the client accepts was checked, in ranges and without the header as well; the SDK looks for both names.
    request.headers.accept = readsOnlyEvents || !accept ? bothTypes : accept;
    const handle = toNodeHandler({
      async fetch(webRequest, options) {
        const answer = withChallenge(
          await handler.fetch(webRequest, options),
          scopeIn(request.auth).challenge,
        );
        return withFirstByte(readsOnlyEvents ? await asEvent(answer) : answer);
      },
    });
    return handle(request, response, body);
  };
}

/** Makes a challenge of a JSON answer. The headers of an event stream are sent before its call ends. */
function withChallenge(answer: Response, challenge: Challenge | undefined): Response {
  if (!challenge || !isJson(answer)) return answer;
  const headers = new Headers(answer.headers);
  headers.set("www-authenticate", challenge.header);
  return new Response(answer.body, { status: challenge.status, headers });
}

function isJson({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("application/json") === true;
}

async function asEvent(answer: Response): Promise<Response> {
  if (answer.status !== 200 || !isJson(answer)) return answer;
  const headers = {
    "content-type": "text/event-stream",
    "cache-control": "no-cache, no-transform",
  };
  return new Response(`event: message\ndata: ${await answer.text()}\n\n`, { headers });
}
