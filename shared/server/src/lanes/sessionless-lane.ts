import type { SuiteServer } from "../core/definition.ts";
import { isRequest } from "./json-rpc.ts";
import { acceptsJson, acceptsStreams, refuse, type TransportAdapter, type TransportRequest } from "./lane.ts";
import { Reply } from "./reply.ts";
import { createServer2025 } from "./server-2025.ts";
import { SharedTransport } from "./shared-transport.ts";

/**
 * 2025 without a session: one long-lived SDK server answers everybody. Answers are plain JSON; an event stream opens only
 * when a handler notifies and the caller can read one. Hosts that cannot keep a session (Microsoft's among them) live here.
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
      // Notifications carry the sender's own ids; on a shared server a `cancelled` could hit somebody else's call.
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
