import { randomUUID } from "node:crypto";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { z } from "zod";
import { callerKey } from "../auth/caller-key.ts";
import type { SuiteServer } from "../core/server.ts";
import { SessionWishes } from "../core/session-wishes.ts";
import type { CallerQuota } from "./caller-limits.ts";
import { idOf, methodOf } from "./json-rpc.ts";
import {
  acceptsStreams,
  bothTypes,
  headerOf,
  type Lane,
  type LaneRequest,
  refuse,
  setAccept,
} from "./lane.ts";
import { carried, limitKeyOf } from "./scope-carrier.ts";
import { createServer2025 } from "./server-2025.ts";
import { SessionTable } from "./session-table.ts";
import { SessionTransport } from "./session-transport.ts";
import { tellChanges } from "./tell-changes.ts";

export interface SessionLimits {
  /** Of all callers together. */
  readonly most: number;
  /** Opening one more drops the caller's session that was idle the longest. */
  readonly mostPerCaller: number;
  readonly idleMs: number;
  /** How long after a disconnect a client may come back for its answers; then its calls are aborted. */
  readonly graceMs?: number;
}

interface Session {
  /** Who opened it: to anybody else it does not exist. */
  readonly owner: string;
  readonly server: Server;
  readonly transport: SessionTransport;
  readonly wishes: SessionWishes;
}

/** 2025 with a session, for clients the server may have to ask something (elicitation, sampling, roots) or tell something. */
export function sessionLane(
  core: SuiteServer,
  limits: SessionLimits,
  subscriptions: CallerQuota,
): Lane & { listChanged(): void } {
  const sessions = new SessionTable<Session>(limits, ({ server, wishes }) => {
    wishes.forget();
    void server.close();
  });
  const stopListening = core.changes.listen((change) => {
    for (const session of sessions.all()) tellChanges(change, session);
  });

  async function open(exchange: LaneRequest): Promise<void> {
    const caller = limitKeyOf(exchange.request);
    const wishes = new SessionWishes(core.changes, () => subscriptions.take(caller));
    const server = createServer2025(core, wishes);
    const transport: SessionTransport = new SessionTransport(
      {
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id) =>
          sessions.add(id, { server, transport, wishes, owner: ownerOf(exchange) }, caller),
        onsessionclosed: (id) => sessions.remove(id),
      },
      limits.graceMs,
    );
    await server.connect(transport);
    await transport.handle(exchange);
    if (transport.sessionId === undefined) await server.close();
  }

  async function handle(exchange: LaneRequest): Promise<void> {
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

function ownerOf({ request }: LaneRequest): string {
  return callerKey(carried(request.auth).caller);
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
