import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { classifyInboundRequest, createMcpHandler, type McpHttpHandler } from "@modelcontextprotocol/server";
import { z } from "zod";
import { callerKey } from "../../calls/permissions.ts";
import type { ChangeFeed } from "../../features/subscriptions.ts";
import { CallerQuota } from "../../limits/counts.ts";
import { callerLimits } from "../../limits/limits.ts";
import type { SuiteServer } from "../../server/definition.ts";
import {
  acceptsJson,
  acceptsStreams,
  getHeader,
  refuse,
  scopeIn,
  type TransportAdapter,
  type TransportRequest,
} from "../adapter.ts";
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
  const streams = new ListenStreams(core.changes, subscriptionQuota);
  // The SDK notifies all streams of a handler, so each person's streams have one of their own.
  const listeners = new Map<string, McpHttpHandler>();
  const stopListening = core.changes.listen(({ touches, changesList }) => {
    for (const [person, { notify }] of listeners) {
      for (const uri of streams.listUris(person)) if (touches(uri, person)) notify.resourceUpdated(uri);
      if (changesList(person)) notify.resourcesChanged();
    }
  });

  async function listen({ request, response, body }: TransportRequest): Promise<void> {
    const person = callerKey(scopeIn(request.auth).caller);
    const refusal = streams.add(body, response, { person, quotaKey: scopeIn(request.auth).admission.caller });
    if (refusal !== undefined) return refuse(response, 429, -32000, refusal, getId(body));
    const listener = listeners.get(person) ?? createHandler();
    listeners.set(person, listener);
    response.once("close", () => {
      if (!streams.has(person)) listeners.delete(person);
    });
    return nodeHandler(listener)(request, response, body);
  }

  return {
    handle: (exchange) =>
      getMethod(exchange.body) === "subscriptions/listen"
        ? listen(exchange)
        : node(exchange.request, exchange.response, exchange.body),
    async close() {
      stopListening();
      await Promise.all([handler, ...listeners.values()].map((each) => each.close()));
    },
    listChanged() {
      for (const { notify } of listeners.values()) {
        notify.toolsChanged();
        notify.resourcesChanged();
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

interface ListenStream {
  readonly person: string;
  readonly uris: readonly string[];
}

/** Open `subscriptions/listen` streams of 2026-07-28 with their records, which the SDK does not expose. Limited per caller. */
class ListenStreams {
  readonly #changes: ChangeFeed;
  readonly #subscriptions: CallerQuota;
  readonly #quota = new CallerQuota(callerLimits.listenStreams);
  readonly #streams = new Set<ListenStream>();

  constructor(changes: ChangeFeed, subscriptions: CallerQuota) {
    this.#changes = changes;
    this.#subscriptions = subscriptions;
  }

  /** Registers a listen request until its stream closes. Returns the reason when the caller has too many. */
  add(
    body: unknown,
    stream: EventEmitter,
    { person, quotaKey }: { person: string; quotaKey: string },
  ): string | undefined {
    const uris = listenSchema.safeParse(body).data?.params.notifications.resourceSubscriptions ?? [];
    const closed = this.#quota.take(quotaKey);
    if (!closed)
      return `You have ${callerLimits.listenStreams} open streams of changes, the limit for one caller. Close one, or listen for more records on one.`;
    const opened = { person, uris };
    stream.once("close", () => {
      closed();
      this.#streams.delete(opened);
    });
    if (uris.length === 0) {
      this.#streams.add(opened);
      return undefined;
    }
    const releaseQuota = this.#subscriptions.take(quotaKey, uris.length);
    if (!releaseQuota)
      return `One caller may listen for changes of ${callerLimits.subscriptions} records at a time. Listen for fewer.`;
    this.#streams.add(opened);
    const release = this.#changes.watchRemote();
    stream.once("close", () => {
      releaseQuota();
      release();
    });
    return undefined;
  }

  has(person: string): boolean {
    return [...this.#streams].some((stream) => stream.person === person);
  }

  listUris(person: string): ReadonlySet<string> {
    return new Set([...this.#streams].flatMap((stream) => (stream.person === person ? stream.uris : [])));
  }
}

/** Adapts the SDK's web handler to Node requests with a parsed body. */
function nodeHandler(handler: Pick<McpHttpHandler, "fetch">) {
  return async (
    request: TransportRequest["request"] & IncomingMessage,
    response: TransportRequest["response"],
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
    await sendWebResponse(answer, response, acceptsStreams(accept) && !acceptsJson(accept));
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
 * @param onlyEvents sends a JSON result as an event, for clients that read only streams
 */
async function sendWebResponse(web: Response, response: ServerResponse, onlyEvents: boolean): Promise<void> {
  const type = web.headers.get("content-type");
  if (type?.startsWith("text/event-stream") && web.body) {
    response.writeHead(web.status, Object.fromEntries(web.headers));
    for await (const chunk of web.body) {
      if (!response.write(chunk)) await drained(response);
      if (response.destroyed) break;
    }
    response.end();
    return;
  }
  const text = await web.text();
  if (onlyEvents && web.status === 200) {
    response.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
    });
    response.end(`event: message\ndata: ${text}\n\n`);
    return;
  }
  response.writeHead(web.status, {
    ...Object.fromEntries(web.headers),
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}

/** Resolves when more can be written, or when the connection has closed. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}
