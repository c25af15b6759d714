import { callerKey } from "../../calls/permissions.ts";
import { recordSession } from "../../calls/telemetry.ts";
import { rpcCodes } from "../../define/wire.ts";
import type { CallerQuota } from "../../limits/caller-quota.ts";
import { acceptsStreams, bothTypes, getHeader } from "../../messages/headers.ts";
import { getId } from "../../messages/json-rpc.ts";
import { refuse } from "../../messages/refusal.ts";
import { scopeIn } from "../../messages/request-scope.ts";
import type { SuiteServer } from "../../server/server.ts";
import type { TransportAdapter, TransportRequest } from "../transport-adapter.ts";
import { createStoredEvents } from "./event-store.ts";
import { initializeProblem } from "./server-2025.ts";
import { Session } from "./session.ts";
import { type SessionLimits, SessionTable } from "./session-table.ts";

interface SessionsOptions {
  readonly limits: SessionLimits;
  readonly subscriptionQuota: CallerQuota;
}

/** Serves 2025 with sessions, for clients that declare elicitation, sampling or roots. They are in the memory of this process. */
export class Sessions implements TransportAdapter {
  readonly #core: SuiteServer;
  readonly #quota: CallerQuota;
  readonly #events = createStoredEvents();
  readonly #sessions: SessionTable<Session>;
  readonly #stopListening: () => void;

  constructor(core: SuiteServer, { limits, subscriptionQuota }: SessionsOptions) {
    this.#core = core;
    this.#quota = subscriptionQuota;
    this.#sessions = new SessionTable(limits, (session) => {
      recordSession(session.openedMs);
      void session.close();
    });
    this.#stopListening = core.changes.listen((change) => {
      for (const session of this.#sessions.all()) session.notifyChanges(change);
    });
  }

  async handle({ request, response, body }: TransportRequest): Promise<void> {
    const { caller, limit } = scopeIn(request.auth);
    if (
      request.method === "GET" &&
      !acceptsStreams(request.headers.accept ?? "text/event-stream")
    ) {
      const message = "Not Acceptable: GET opens a stream, so accept text/event-stream.";
      return refuse(response, 406, -32000, message);
    }
    // What the client accepts was checked, in ranges and without the header as well; the SDK looks for both names.
    request.headers.accept = bothTypes;
    const id = getHeader(request, "mcp-session-id");
    if (id !== undefined) {
      const owner = callerKey(caller);
      const session = this.#sessions.use(id, response, (one) => one.owner === owner);
      if (session) return session.handle(request, response, body);
      return refuse(response, 404, -32001, "Session not found: initialize again.", getId(body));
    }
    const problem = initializeProblem(body);
    if (problem !== undefined)
      return refuse(response, 200, rpcCodes.invalidParams, problem, getId(body));
    const session = this.#open(callerKey(caller), limit.caller);
    await session.start();
    this.#sessions.use(session.id, response);
    await session.handle(request, response, body);
  }

  listChanged(): void {
    for (const session of this.#sessions.all()) session.listChanged();
  }

  async close(): Promise<void> {
    this.#stopListening();
    const sessions = this.#sessions.all();
    this.#sessions.clear();
    await Promise.all(sessions.map((session) => session.close()));
  }

  #open(owner: string, caller: string): Session {
    const session = new Session(this.#core, {
      owner,
      events: this.#events,
      takeSubscription: () => this.#quota.take(caller),
      onEnded: () => this.#sessions.remove(session.id),
    });
    this.#sessions.add(session.id, session, caller);
    return session;
  }
}
