import type { ServerResponse } from "node:http";
import { InitializeRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { issueSentence } from "../../define/arguments.ts";
import { rpcCodes } from "../../define/wire.ts";
import type { CallerQuota } from "../../limits/counts.ts";
import type { SuiteServer } from "../../server/server.ts";
import type { TransportAdapter, TransportRequest } from "../adapter.ts";
import { acceptsJson, acceptsStreams, getHeader, refuse, sendJson } from "../adapter.ts";
import { EventStream } from "../event-stream.ts";
import { getId, getMethod, isMessage, isRequest, messagesIn } from "../json-rpc.ts";
import { createServer2025, MultiplexedTransport, supported2025 } from "./server.ts";
import type { SessionLimits } from "./session-table.ts";
import { Sessions } from "./sessions.ts";
import type { SharedRows } from "./shared-rows.ts";

/**
 * Serves the revisions before 2026-07-28: with a session for clients that want one, without for all others.
 * @param rows shares the sessions with other processes; without them they are in the memory of this one
 */
export async function adapter2025(
  core: SuiteServer,
  limits: SessionLimits,
  subscriptionQuota: CallerQuota,
  rows?: SharedRows,
): Promise<TransportAdapter & { listChanged(): void }> {
  const sessions = await Sessions.start(core, { limits, subscriptionQuota, rows });
  const sessionless = await sessionlessAdapter(core);

  async function handle(exchange: TransportRequest): Promise<void> {
    const { request, response, body } = exchange;
    const version = getHeader(request, "mcp-protocol-version");
    if (version === "2026-07-28") {
      // Only its requests without a body arrive here, and the revision defines none.
      response.setHeader("allow", "POST");
      return refuse(response, 405, -32000, "Method not allowed: 2026-07-28 uses POST only.");
    }
    if (version !== undefined && !supported2025.includes(version)) {
      const message = `Bad Request: unsupported protocol version (supported: ${supported2025.join(", ")}, 2026-07-28).`;
      return refuse(response, 400, -32000, message, getId(body));
    }
    const problem = request.method === "POST" ? findProblem(body) : undefined;
    if (problem) return refuse(response, problem.status, problem.code, problem.message, getId(body));
    return (needsSession(exchange) ? sessions : sessionless).handle(exchange);
  }

  return {
    handle,
    listChanged: () => sessions.listChanged(),
    async close() {
      await Promise.all([sessions.close(), sessionless.close()]);
    },
  };
}

/** True for requests of a session. Sessions respond with event streams, so clients that read only JSON get none. */
function needsSession({ request, body }: TransportRequest): boolean {
  if (request.method === "POST" && !acceptsStreams(request.headers.accept)) return false;
  return getHeader(request, "mcp-session-id") !== undefined || wantsSession(body);
}

const initializeSchema = z.object({
  params: z.object({ capabilities: z.record(z.string(), z.unknown()) }),
});

/** True for an `initialize` of a client with elicitation, sampling or roots; others need no session. */
function wantsSession(body: unknown): boolean {
  if (getMethod(body) !== "initialize") return false;
  const capabilities = initializeSchema.safeParse(body).data?.params.capabilities ?? {};
  return ["elicitation", "sampling", "roots"].some((feature) => feature in capabilities);
}

/** Limit of JSON-RPC batches, which were part of 2025-03-26 only; far above what clients send. */
const batchLimit = 32;

/** Finds the fault of a malformed body before SDK 1.x sees it, which would respond with internals. */
function findProblem(body: unknown) {
  const messages = messagesIn(body);
  if (messages.length > batchLimit)
    return invalid(
      `A batch holds at most ${batchLimit} messages; this one has ${messages.length}. Send several, or single messages.`,
    );
  if (!messages.every(isMessage)) return invalid("The body is not a JSON-RPC message.");
  if (Array.isArray(body) && messages.some((message) => getMethod(message) === "initialize"))
    return invalid("`initialize` cannot be part of a batch. Send it alone, and first.");
  const message = initializeProblem(body);
  return message === undefined ? undefined : { status: 200, code: rpcCodes.invalidParams, message };
}

/** Describes the fault of a malformed `initialize` in a sentence; `undefined` for all other messages. */
export function initializeProblem(message: unknown): string | undefined {
  if (!isRequest(message) || message.method !== "initialize") return undefined;
  const [issue] = InitializeRequestSchema.safeParse(message).error?.issues ?? [];
  return issue && issueSentence(issue, message);
}

function invalid(message: string) {
  return { status: 400, code: rpcCodes.invalidRequest, message };
}

/**
 * Serves 2025 without sessions through one long-lived SDK server. Responses are plain JSON; an event stream opens only when a
 * handler notifies and the client reads streams. Hosts that keep no session, such as Microsoft's, use this adapter.
 */
async function sessionlessAdapter(core: SuiteServer): Promise<TransportAdapter> {
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
    const reply = createReply(response, requests.length, Array.isArray(body));
    const extra = { authInfo: request.auth, requestInfo: { headers: request.headers } };
    const ids = requests.map((message) => transport.receive(message, reply, extra));
    response.on("close", () => {
      if (!reply.isComplete()) for (const id of ids) transport.abandon(id);
    });
  }

  return { handle, close: () => server.close() };
}

/** HTTP response to one POST: JSON, or an event stream from the first notification on or for clients that read only streams. */
function createReply(response: ServerResponse, expected: number, isBatch: boolean) {
  const { accept } = response.req.headers;
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
      if (!acceptsStreams(accept) || isComplete()) return;
      open();
      send(message);
    },
    answer(message: object): void {
      if (!acceptsJson(accept)) open();
      answers.push(message);
      send(message);
      if (!isComplete()) return;
      if (stream) stream.end();
      else sendJson(response, 200, isBatch ? answers : message);
    },
  };
}
