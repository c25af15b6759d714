import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { z } from "zod";
import { callerKey } from "../auth/caller-key.ts";
import type { SuiteServer } from "../core/server.ts";
import { idOf, isRequest, methodOf } from "./json-rpc.ts";
import { acceptStreams, headerOf, type Lane, type LaneRequest, refuse } from "./lane.ts";
import { carried } from "./scope-carrier.ts";
import { createServer2025 } from "./server-2025.ts";
import { SessionTable } from "./session-table.ts";

export interface SessionLimits {
  /** Opening one more drops the session that was idle the longest. */
  readonly most: number;
  readonly idleMs: number;
}

interface Session {
  /** Who opened it: to anybody else it does not exist. */
  readonly owner: string;
  readonly server: Server;
  readonly transport: StreamableHTTPServerTransport;
}

/** 2025 with a session, for clients the server may have to ask something (elicitation, sampling, roots). */
export function sessionLane(core: SuiteServer, limits: SessionLimits): Lane & { listChanged(): void } {
  const sessions = new SessionTable<Session>(limits, ({ server }) => void server.close());

  async function open(exchange: LaneRequest): Promise<void> {
    const owner = ownerOf(exchange);
    const server = createServer2025(core, { shared: false });
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => sessions.add(id, { server, transport, owner }),
      onsessionclosed: (id) => sessions.remove(id),
    });
    await server.connect(transport);
    await transport.handleRequest(exchange.request, exchange.response, exchange.body);
    if (transport.sessionId === undefined) await server.close();
  }

  async function handle(exchange: LaneRequest): Promise<void> {
    const { request, response, body } = exchange;
    acceptStreams(request);
    const id = headerOf(request, "mcp-session-id");
    if (id === undefined) return open(exchange);
    const session = sessions.use(id, response, ({ owner }) => owner === ownerOf(exchange));
    if (!session) return refuse(response, 404, -32001, "Session not found: initialize again.", idOf(body));
    cancelOnDisconnect(session.transport, response, body);
    await session.transport.handleRequest(request, response, body);
  }

  return {
    handle,
    close: async () => sessions.clear(),
    listChanged() {
      for (const { server } of sessions.all()) {
        server.sendToolListChanged().catch(() => undefined);
        server.sendResourceListChanged().catch(() => undefined);
      }
    },
  };
}

function ownerOf({ request }: LaneRequest): string {
  return callerKey(carried(request.auth).caller);
}

/** Without resumability the answer of a broken connection has nowhere to go, so its handlers may stop. */
function cancelOnDisconnect(transport: Transport, response: ServerResponse, body: unknown): void {
  const ids = (Array.isArray(body) ? body : [body]).filter(isRequest).map((message) => message.id);
  response.on("close", () => {
    if (response.writableFinished) return;
    for (const requestId of ids) {
      transport.onmessage?.({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
    }
  });
}

const initializeSchema = z.object({
  params: z.object({ capabilities: z.record(z.string(), z.unknown()) }),
});

/** Whether an `initialize` comes from a client that can be asked, so that a session is worth its memory. */
export function wantsSession(body: unknown): boolean {
  if (methodOf(body) !== "initialize") return false;
  const capabilities = initializeSchema.safeParse(body).data?.params.capabilities ?? {};
  return ["elicitation", "sampling", "roots"].some((feature) => feature in capabilities);
}
