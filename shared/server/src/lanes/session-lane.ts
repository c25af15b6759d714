import { randomUUID } from "node:crypto";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { z } from "zod";
import { callerKey } from "../auth/caller-key.ts";
import type { SuiteServer } from "../core/definition.ts";
import { SessionSubscriptions } from "../core/session-subscriptions.ts";
import type { CallerQuota } from "./caller-limits.ts";
import { idOf, methodOf } from "./json-rpc.ts";
import {
  acceptsStreams,
  bothTypes,
  headerOf,
  refuse,
  setAccept,
  type TransportAdapter,
  type TransportRequest,
} from "./lane.ts";
import { limitKeyOf, scopeIn } from "./scope-carrier.ts";
import { createServer2025 } from "./server-2025.ts";
import { type SessionLimits, SessionTable } from "./session-table.ts";
import { SessionTransport } from "./session-transport.ts";
import { notifyChanges } from "./tell-changes.ts";

interface ClientSession {
  /** Who opened it: to anybody else it does not exist. */
  readonly owner: string;
  readonly server: Server;
  readonly transport: SessionTransport;
  readonly subscriptions: SessionSubscriptions;
}

/** 2025 with a session, for clients the server may have to ask something (elicitation, sampling, roots) or tell something. */
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
    const caller = limitKeyOf(exchange.request);
    const subscriptions = new SessionSubscriptions(core.changes, () => subscriptionQuota.take(caller));
    const server = createServer2025(core, subscriptions);
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

/** Whether an `initialize` comes from a client that can be asked, so that a session is worth its memory. */
export function wantsSession(body: unknown): boolean {
  if (methodOf(body) !== "initialize") return false;
  const capabilities = initializeSchema.safeParse(body).data?.params.capabilities ?? {};
  return ["elicitation", "sampling", "roots"].some((feature) => feature in capabilities);
}
