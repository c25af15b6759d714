import { type EventEmitter, once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  classifyInboundRequest,
  createMcpHandler,
  type McpHttpHandler,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { callerKey } from "../../calls/permissions.ts";
import type { ChangeFeed } from "../../features/subscriptions.ts";
import { CallerQuota } from "../../limits/counts.ts";
import { callerLimits } from "../../limits/limits.ts";
import type { SuiteServer } from "../../server/server.ts";
import type { TransportAdapter, TransportRequest } from "../adapter.ts";
import { acceptsJson, acceptsStreams, getHeader, refuse, scopeIn } from "../adapter.ts";
import { EventStream } from "../event-stream.ts";
import { withFirstByte } from "../first-byte.ts";
import { getId, getMethod } from "../json-rpc.ts";
import { createServer2026 } from "./server.ts";

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

  async function listen({ request, response, body }: TransportRequest): Promise<void> {
    const { caller, admission } = scopeIn(request.auth);
    const uris =
      listenSchema.safeParse(body).data?.params.notifications.resourceSubscriptions ?? [];
    const refusal = reserve(admission.caller, uris.length, response);
    if (refusal !== undefined) return refuse(response, 429, -32000, refusal, getId(body));
    const person = callerKey(caller);
    const listener = listeners.get(person) ?? { handler: createHandler(), streams: new Set() };
    listeners.set(person, listener);
    listener.streams.add(uris);
    response.once("close", () => {
      listener.streams.delete(uris);
      if (listener.streams.size === 0) listeners.delete(person);
    });
    return nodeHandler(listener.handler)(request, response, body);
  }

  return {
    handle: (exchange) =>
      getMethod(exchange.body) === "subscriptions/listen"
        ? listen(exchange)
        : node(exchange.request, exchange.response, exchange.body),
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
export function isLegacy({ request, body }: TransportRequest): boolean {
  const route = classifyInboundRequest({
    httpMethod: request.method ?? "GET",
    body,
    protocolVersionHeader: getHeader(request, "mcp-protocol-version"),
    mcpMethodHeader: getHeader(request, "mcp-method"),
    mcpNameHeader: getHeader(request, "mcp-name"),
  });
  return route.kind === "legacy";
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

/** Adapts the SDK's web handler to Node requests with a parsed body. */
function nodeHandler(handler: Pick<McpHttpHandler, "fetch">) {
  return async (
    request: TransportRequest["request"],
    response: ServerResponse,
    parsedBody: unknown,
  ): Promise<void> => {
    const abort = new AbortController();
    response.on("close", () => {
      if (!response.writableFinished) abort.abort();
    });
    if (response.destroyed) abort.abort();
    const answer = await handler.fetch(webRequest(request, abort.signal), {
      authInfo: request.auth,
      parsedBody,
    });
    const { accept } = request.headers;
    const onlyEvents = acceptsStreams(accept) && !acceptsJson(accept);
    await sendWebResponse(withFirstByte(answer), response, { onlyEvents, signal: abort.signal });
  };
}

/**
 * Creates the parts of a `Request` that the SDK reads: method, URL, headers and abort signal. A real one would copy the body, which
 * is passed parsed, and take a tenth of a call's time.
 */
function webRequest(request: IncomingMessage, signal: AbortSignal): Request {
  return Object.create(Request.prototype, {
    method: { value: request.method },
    url: { value: `http://${request.headers.host}${request.url}` },
    headers: { value: toHeaders(request) },
    signal: { value: signal },
  });
}

function toHeaders({ headers }: IncomingMessage): Headers {
  const names = Object.keys(headers).filter((name) =>
    /^(mcp-|accept$|content-type$|last-event-id$)/.test(name),
  );
  return new Headers(names.map((name) => [name, String(headers[name])]));
}

/**
 * Sends a web response: JSON at once, an event stream as it arrives.
 * @param onlyEvents sends a JSON result as an event, for clients that read only streams; `signal` aborts when the client disconnects
 */
async function sendWebResponse(
  web: Response,
  response: ServerResponse,
  { onlyEvents, signal }: { onlyEvents: boolean; signal: AbortSignal },
): Promise<void> {
  const type = web.headers.get("content-type");
  if (type?.startsWith("text/event-stream") && web.body) {
    response.writeHead(web.status, Object.fromEntries(web.headers));
    for await (const chunk of web.body) {
      if (!response.write(chunk)) await once(response, "drain", { signal }).catch(() => undefined);
      if (response.destroyed) break;
    }
    return void response.end();
  }
  const text = await web.text();
  if (onlyEvents && web.status === 200) {
    const stream = new EventStream(response);
    stream.send(text);
    return stream.end();
  }
  response.writeHead(web.status, {
    ...Object.fromEntries(web.headers),
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}
