import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  StreamableHTTPServerTransport,
  type StreamableHTTPServerTransportOptions,
} from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { TransportSendOptions } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { callerKey } from "../../auth/permissions.ts";
import type { SuiteServer } from "../../core/definition.ts";
import { SessionSubscriptions } from "../../core/subscriptions.ts";
import type { CallerQuota } from "../../limits/caller-limits.ts";
import {
  acceptsStreams,
  bothTypes,
  headerOf,
  refuse,
  scopeIn,
  setAccept,
  type TransportAdapter,
  type TransportRequest,
} from "../adapter.ts";
import { idOf, isRequest, methodOf } from "../json-rpc.ts";
import { createServerOfClient, notifyChanges } from "./server.ts";
import { SessionStreams } from "./session-streams.ts";
import { type SessionLimits, SessionTable } from "./session-table.ts";

interface ClientSession {
  /** Key of the caller that opened it. For all others it does not exist. */
  readonly owner: string;
  readonly server: Server;
  readonly transport: SessionTransport;
  readonly subscriptions: SessionSubscriptions;
}

/** Serves 2025 with sessions, for clients that declare elicitation, sampling or roots. */
export function sessionAdapter(
  core: SuiteServer,
  limits: SessionLimits,
  subscriptionQuota: CallerQuota,
): TransportAdapter & { listChanged(): void } {
  const sessions = new SessionTable<ClientSession>(limits, ({ server, subscriptions }) => {
    subscriptions.clear();
    void server.close();
  });
  const stopListening = core.changes.listen((change) => {
    for (const session of sessions.all()) notifyChanges(change, session);
  });

  async function open(exchange: TransportRequest): Promise<void> {
    const caller = scopeIn(exchange.request.auth).admission.caller;
    const subscriptions = new SessionSubscriptions(core.changes, () => subscriptionQuota.take(caller));
    const server = createServerOfClient(core, subscriptions);
    const transport: SessionTransport = new SessionTransport(
      {
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id) =>
          sessions.add(id, { server, transport, subscriptions, owner: ownerOf(exchange) }, caller),
        onsessionclosed: (id) => sessions.remove(id),
      },
      limits.graceMs,
    );
    await server.connect(transport);
    await transport.handle(exchange);
    if (transport.sessionId === undefined) await server.close();
  }

  async function handle(exchange: TransportRequest): Promise<void> {
    const { request, response, body } = exchange;
    if (
      request.method === "GET" &&
      request.headers.accept !== undefined &&
      !acceptsStreams(request.headers.accept)
    )
      return refuse(
        response,
        406,
        -32000,
        "Not Acceptable: GET opens a stream, so accept text/event-stream.",
      );
    setAccept(request, bothTypes);
    const id = headerOf(request, "mcp-session-id");
    if (id === undefined) return open(exchange);
    const session = sessions.use(id, response, ({ owner }) => owner === ownerOf(exchange));
    if (!session) return refuse(response, 404, -32001, "Session not found: initialize again.", idOf(body));
    await session.transport.handle(exchange);
  }

  return {
    handle,
    async close() {
      stopListening();
      sessions.clear();
    },
    listChanged() {
      for (const { server } of sessions.all()) {
        server.sendToolListChanged().catch(() => undefined);
        server.sendResourceListChanged().catch(() => undefined);
      }
    },
  };
}

function ownerOf({ request }: TransportRequest): string {
  return callerKey(scopeIn(request.auth).caller);
}

const initializeSchema = z.object({
  params: z.object({ capabilities: z.record(z.string(), z.unknown()) }),
});

/** True for an `initialize` of a client with elicitation, sampling or roots; others need no session. */
export function wantsSession(body: unknown): boolean {
  if (methodOf(body) !== "initialize") return false;
  const capabilities = initializeSchema.safeParse(body).data?.params.capabilities ?? {};
  return ["elicitation", "sampling", "roots"].some((feature) => feature in capabilities);
}

/** Time in milliseconds that clients are told to wait before they reconnect. */
const retryInterval = 1000;

/** SDK 1.x's transport, with responses that survive a lost connection for a while. */
class SessionTransport extends StreamableHTTPServerTransport {
  readonly #streams: SessionStreams;

  constructor(
    options: Omit<StreamableHTTPServerTransportOptions, "eventStore" | "retryInterval">,
    graceMs?: number,
  ) {
    const streams = new SessionStreams((requestId) => this.#cancel(requestId), graceMs);
    super({ ...options, eventStore: streams, retryInterval });
    this.#streams = streams;
  }

  async handle({ request, response, body }: TransportRequest): Promise<void> {
    if (request.method === "POST") {
      const ids = (Array.isArray(body) ? body : [body]).filter(isRequest).map(({ id }) => id);
      return this.#streams.answer(ids, response, () => this.handleRequest(request, response, body));
    }
    const lastEventId = request.method === "GET" ? headerOf(request, "last-event-id") : undefined;
    if (lastEventId === undefined) return this.handleRequest(request, response, body);
    if (!this.#streams.knows(lastEventId))
      return refuse(
        response,
        400,
        -32000,
        "Bad Request: this event is no longer known; send the request again.",
      );
    const rest = this.#streams.resume(lastEventId, response);
    // The SDK would never close the stream of an answered request.
    if (rest) writeEvents(response, rest);
    else await this.handleRequest(request, response, body);
  }

  override send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    const own = "id" in message && !("method" in message) ? message.id : undefined;
    return this.#streams.send(options?.relatedRequestId ?? own, () => super.send(message, options));
  }

  override close(): Promise<void> {
    this.#streams.close();
    return super.close();
  }

  #cancel(requestId: string | number): void {
    const params = { requestId, reason: "The client disconnected." };
    this.onmessage?.({ jsonrpc: "2.0", method: "notifications/cancelled", params });
  }
}

function writeEvents(
  response: ServerResponse,
  events: readonly { id: string; message: JSONRPCMessage }[],
): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" });
  for (const { id, message } of events) {
    response.write(`event: message\nid: ${id}\ndata: ${JSON.stringify(message)}\n\n`);
  }
  response.end();
}
