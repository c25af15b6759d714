import type { ServerResponse } from "node:http";
import type { Transport, TransportSendOptions } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage, MessageExtraInfo, RequestId } from "@modelcontextprotocol/sdk/types.js";
import type { SuiteServer } from "../../core/definition.ts";
import {
  acceptsJson,
  acceptsStreams,
  refuse,
  type TransportAdapter,
  type TransportRequest,
} from "../adapter.ts";
import { isRequest, type RpcRequest } from "../json-rpc.ts";
import { createServer2025 } from "./server.ts";

/**
 * Serves 2025 without sessions through one long-lived SDK server. Responses are plain JSON; an event stream opens only when a
 * handler notifies and the client reads streams. Hosts that keep no session, such as Microsoft's, use this adapter.
 */
export async function sessionlessAdapter(core: SuiteServer): Promise<TransportAdapter> {
  const server = createServer2025(core);
  const transport = new SharedTransport();
  await server.connect(transport);

  async function handle({ request, response, body }: TransportRequest): Promise<void> {
    if (request.method !== "POST") {
      response.setHeader("allow", "POST");
      return refuse(response, 405, -32000, "Method not allowed: this client has no session.");
    }
    const messages = Array.isArray(body) ? body : [body];
    const requests = messages.filter(isRequest);
    if (requests.length === 0) {
      // Notifications carry the client's own ids: on a shared server `cancelled` could hit another client's call.
      response.writeHead(202).end();
      return;
    }
    const { accept } = request.headers;
    const reply = new Reply(response, {
      expected: requests.length,
      batch: Array.isArray(body),
      json: acceptsJson(accept),
      streams: acceptsStreams(accept),
    });
    const extra = { authInfo: request.auth, requestInfo: { headers: request.headers } };
    const ids = requests.map((message) => transport.receive(message, reply, extra));
    response.on("close", () => {
      if (!reply.complete) for (const id of ids) transport.abandon(id);
    });
  }

  return { handle, close: () => server.close() };
}

/**
 * Transport by which one SDK server handles many unrelated HTTP requests. Ids of clients collide, so each request runs under a
 * new id and its response is sent under the client's.
 */
class SharedTransport implements Transport {
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #waiting = new Map<RequestId, { clientId: RequestId; reply: Reply }>();
  #lastId = 0;

  async start(): Promise<void> {}

  async close(): Promise<void> {
    this.onclose?.();
  }

  /** Passes a request to the server; returns the id it runs under. */
  receive(message: RpcRequest, reply: Reply, extra: MessageExtraInfo): RequestId {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#waiting.set(id, { clientId: message.id, reply });
    this.onmessage?.({ ...message, id }, extra);
    return id;
  }

  /** Aborts the handler of a client that disconnected, and drops its response. */
  abandon(id: RequestId): void {
    if (!this.#waiting.delete(id)) return;
    const params = { requestId: id, reason: "The client disconnected." };
    this.onmessage?.({ jsonrpc: "2.0", method: "notifications/cancelled", params });
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if ("method" in message) {
      // Without a session, a notification that belongs to no request has no recipient.
      if (options?.relatedRequestId !== undefined)
        this.#waiting.get(options.relatedRequestId)?.reply.notify(message);
      return;
    }
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id);
    if (!waiting || message.id === undefined) return;
    this.#waiting.delete(message.id);
    waiting.reply.answer({ ...message, id: waiting.clientId });
  }
}

interface ReplyOptions {
  /** Number of responses to send. */
  readonly expected: number;
  readonly batch: boolean;
  /** True if the client accepts JSON. */
  readonly json: boolean;
  /** True if the client accepts an event stream. */
  readonly streams: boolean;
}

const keepAliveMs = 15_000;

/** HTTP response to one POST: JSON, or an event stream from the first notification on or for clients that read only streams. */
class Reply {
  readonly #response: ServerResponse;
  readonly #shape: ReplyOptions;
  readonly #answers: object[] = [];
  #answered = 0;
  #keepAlive: NodeJS.Timeout | undefined;

  constructor(response: ServerResponse, shape: ReplyOptions) {
    this.#response = response;
    this.#shape = shape;
    response.on("close", () => clearInterval(this.#keepAlive));
  }

  get complete(): boolean {
    return this.#answered === this.#shape.expected;
  }

  /** Sends a notification, except to clients that read only JSON. */
  notify(message: object): void {
    if (!this.#shape.streams || this.complete) return;
    if (!this.#keepAlive) this.#open();
    this.#event(message);
  }

  answer(message: object): void {
    this.#answered += 1;
    if (!this.#shape.json && !this.#keepAlive) this.#open();
    if (this.#keepAlive) {
      this.#event(message);
      if (this.complete) this.#response.end();
      return;
    }
    this.#answers.push(message);
    if (!this.complete) return;
    const body = this.#shape.batch ? JSON.stringify(this.#answers) : rpcText(message);
    this.#response.writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    });
    this.#response.end(body);
  }

  #open(): void {
    this.#response.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
    });
    this.#keepAlive = setInterval(() => this.#response.write(": keep-alive\n\n"), keepAliveMs).unref();
    for (const earlier of this.#answers) this.#event(earlier);
  }

  #event(message: object): void {
    this.#response.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
  }
}

const texts = new WeakMap<object, string>();

/** Serializes a JSON-RPC response. Frozen results, such as the list of tools, are serialized once and cached. */
function rpcText(message: object): string {
  if (!("result" in message) || !("id" in message)) return JSON.stringify(message);
  const { result, id } = message;
  if (typeof result !== "object" || result === null || !Object.isFrozen(result))
    return JSON.stringify(message);
  const known = texts.get(result) ?? JSON.stringify(result);
  texts.set(result, known);
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${known}}`;
}
