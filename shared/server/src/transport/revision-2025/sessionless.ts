import type { ServerResponse } from "node:http";
import type { SuiteServer } from "../../server/server.ts";
import {
  acceptsJson,
  acceptsStreams,
  refuse,
  type TransportAdapter,
  type TransportRequest,
} from "../adapter.ts";
import { EventStream } from "../event-stream.ts";
import { isRequest, messagesIn } from "../json-rpc.ts";
import { MultiplexedTransport, type Reply } from "./multiplexed-transport.ts";
import { createServer2025 } from "./server.ts";

/**
 * Serves 2025 without sessions through one long-lived SDK server. Responses are plain JSON; an event stream opens only when a
 * handler notifies and the client reads streams. Hosts that keep no session, such as Microsoft's, use this adapter.
 */
export async function sessionlessAdapter(core: SuiteServer): Promise<TransportAdapter> {
  const server = createServer2025(core);
  const transport = new MultiplexedTransport();
  await server.connect(transport);

  async function handle({ request, response, body }: TransportRequest): Promise<void> {
    if (request.method !== "POST") {
      response.setHeader("allow", "POST");
      return refuse(response, 405, -32000, "Method not allowed: this client has no session.");
    }
    const requests = messagesIn(body).filter(isRequest);
    if (requests.length === 0) {
      // Notifications carry the client's own ids: on a shared server `cancelled` could hit another client's call.
      response.writeHead(202).end();
      return;
    }
    const { accept } = request.headers;
    const reply = new PostReply(response, {
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

interface ReplyOptions {
  readonly expected: number;
  readonly batch: boolean;
  readonly json: boolean;
  readonly streams: boolean;
}

/** HTTP response to one POST: JSON, or an event stream from the first notification on or for clients that read only streams. */
class PostReply implements Reply {
  readonly #response: ServerResponse;
  readonly #shape: ReplyOptions;
  readonly #answers: object[] = [];
  #answered = 0;
  #stream: EventStream | undefined;

  constructor(response: ServerResponse, shape: ReplyOptions) {
    this.#response = response;
    this.#shape = shape;
  }

  get complete(): boolean {
    return this.#answered === this.#shape.expected;
  }

  /** Sends a notification, except to clients that read only JSON. */
  notify(message: object): void {
    if (this.#shape.streams && !this.complete) this.#opened().send(JSON.stringify(message));
  }

  answer(message: object): void {
    this.#answered += 1;
    if (this.#stream || !this.#shape.json) {
      const stream = this.#opened();
      stream.send(JSON.stringify(message));
      if (this.complete) stream.end();
      return;
    }
    this.#answers.push(message);
    if (!this.complete) return;
    const body = JSON.stringify(this.#shape.batch ? this.#answers : message);
    this.#response.writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    });
    this.#response.end(body);
  }

  #opened(): EventStream {
    if (this.#stream) return this.#stream;
    this.#stream = new EventStream(this.#response);
    for (const earlier of this.#answers) this.#stream.send(JSON.stringify(earlier));
    return this.#stream;
  }
}
