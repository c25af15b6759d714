import type { ServerResponse } from "node:http";
import type { SuiteServer } from "../../server/server.ts";
import type { TransportAdapter, TransportRequest } from "../adapter.ts";
import { acceptsJson, acceptsStreams, refuse, sendJson } from "../adapter.ts";
import { EventStream } from "../event-stream.ts";
import { isRequest, messagesIn } from "../json-rpc.ts";
import { MultiplexedTransport } from "./multiplexed-transport.ts";
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
    const reply = createReply(response, {
      expected: requests.length,
      batch: Array.isArray(body),
      json: acceptsJson(accept),
      streams: acceptsStreams(accept),
    });
    const extra = { authInfo: request.auth, requestInfo: { headers: request.headers } };
    const ids = requests.map((message) => transport.receive(message, reply, extra));
    response.on("close", () => {
      if (!reply.isComplete()) for (const id of ids) transport.abandon(id);
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
function createReply(response: ServerResponse, { expected, batch, json, streams }: ReplyOptions) {
  const answers: object[] = [];
  let stream: EventStream | undefined;
  const isComplete = () => answers.length === expected;
  const send = (message: object) => stream?.send(JSON.stringify(message));

  function open(): void {
    if (stream) return;
    stream = new EventStream(response);
    answers.forEach(send);
  }

  return {
    isComplete,
    /** Sends a notification, except to clients that read only JSON. */
    notify(message: object): void {
      if (!streams || isComplete()) return;
      open();
      send(message);
    },
    answer(message: object): void {
      if (!json) open();
      answers.push(message);
      send(message);
      if (!isComplete()) return;
      if (stream) stream.end();
      else sendJson(response, 200, batch ? answers : message);
    },
  };
}
