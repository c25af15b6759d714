import type { ServerResponse } from "node:http";
import {
  StreamableHTTPServerTransport,
  type StreamableHTTPServerTransportOptions,
} from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { TransportSendOptions } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { isRequest } from "./json-rpc.ts";
import { headerOf, refuse, type TransportRequest } from "./lane.ts";
import { SessionStreams } from "./session-streams.ts";

/** What a client should wait before it comes back. */
const retryInterval = 1000;

/** SDK 1.x's transport, with answers that survive a broken connection for a while. */
export class SessionTransport extends StreamableHTTPServerTransport {
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
        "Bad Request: this event is not known any more; send the request again.",
      );
    const rest = this.#streams.resume(lastEventId, response);
    // The SDK would keep the stream of an answered request open for good.
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
