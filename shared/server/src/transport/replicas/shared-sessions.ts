import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { InitializeRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { callerKey } from "../../auth/permissions.ts";
import type { SuiteServer } from "../../core/definition.ts";
import type { CallerQuota } from "../../limits/caller-limits.ts";
import {
  acceptsStreams,
  headerOf,
  refuse,
  scopeIn,
  type TransportAdapter,
  type TransportRequest,
} from "../adapter.ts";
import { idOf, isRequest } from "../json-rpc.ts";
import { clientFacts, createServer2025 } from "../revision-2025/server.ts";
import { type SessionLimits, SessionTable } from "../revision-2025/session-table.ts";
import { CallStreams } from "./call-streams.ts";
import { readEventId } from "./event-id.ts";
import { followStream, interrupted } from "./follow-stream.ts";
import type { Replica } from "./replica.ts";
import { openSession, type SessionFacts, sealSession } from "./session-token.ts";
import { askingReplica, SessionsTransport } from "./sessions-transport.ts";
import { SharedSession } from "./shared-session.ts";

/** Time in milliseconds for a disconnected client to reconnect before its calls are aborted. */
const defaultGraceMs = 10_000;

/** First revision whose clients accept an event without a message. */
const primedFrom = "2025-11-25";

const requestId = z.union([z.string(), z.number()]);
const cancelledSchema = z.object({
  method: z.literal("notifications/cancelled"),
  params: z.object({ requestId, reason: z.string().optional() }),
});
const answerSchema = z.looseObject({ id: z.string() });

/** Messages between the processes of a server. */
const processMessageSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("answer"), session: z.string(), message: answerSchema }),
  z.object({
    kind: z.literal("cancel"),
    session: z.string(),
    requestId,
    reason: z.string().optional(),
  }),
  z.object({ kind: z.literal("session"), session: z.string() }),
  z.object({
    kind: z.literal("follow"),
    session: z.string(),
    key: z.object({ replica: z.string(), number: z.number(), requests: z.array(requestId) }),
  }),
]);

type ProcessMessage = z.output<typeof processMessageSchema>;

/** Serves 2025 with sessions that any of several processes continues. */
export class SharedSessions implements TransportAdapter {
  readonly #core: SuiteServer;
  readonly #replica: Replica;
  readonly #quota: CallerQuota;
  /** Sessions that this process served a short while ago. */
  readonly #sessions: SessionTable<SharedSession>;
  readonly #loading = new Map<string, Promise<SharedSession | undefined>>();
  readonly #transport: SessionsTransport;
  readonly #streams: CallStreams;
  readonly #server: Server;
  readonly #stopListening: () => void;

  private constructor(core: SuiteServer, limits: SessionLimits, quota: CallerQuota, replica: Replica) {
    this.#core = core;
    this.#replica = replica;
    this.#quota = quota;
    this.#sessions = new SessionTable(limits, (session) => session.close());
    this.#transport = new SessionsTransport(replica.id);
    this.#streams = new CallStreams(replica, limits.graceMs ?? defaultGraceMs, (stream, request) =>
      this.#transport.abandonOf(stream, request),
    );
    this.#server = createServer2025(core, (authInfo) => {
      const session = sessionIn(authInfo);
      return { client: session.facts.client, subscriptions: session };
    });
    this.#stopListening = core.changes.listen((change) => {
      for (const session of this.#sessions.all()) session.notifyChanges(change);
    });
    replica.onMessage(async (text) => {
      const sent = processMessageSchema.safeParse(text).data;
      if (sent) await this.#take(sent);
    });
  }

  static async start(
    core: SuiteServer,
    limits: SessionLimits,
    quota: CallerQuota,
    replica: Replica,
  ): Promise<SharedSessions> {
    const sessions = new SharedSessions(core, limits, quota, replica);
    await sessions.#server.connect(sessions.#transport);
    return sessions;
  }

  async handle(exchange: TransportRequest): Promise<void> {
    const { request, response, body } = exchange;
    if (request.method === "GET" && !acceptsStreams(request.headers.accept ?? "text/event-stream"))
      return refuse(
        response,
        406,
        -32000,
        "Not Acceptable: GET opens a stream, so accept text/event-stream.",
      );
    if (headerOf(request, "mcp-session-id") === undefined) return this.#open(exchange);
    const session = await this.#sessionOf(exchange);
    if (!session) return refuse(response, 404, -32001, "Session not found: initialize again.", idOf(body));
    if (request.method === "POST") return this.#post(exchange, session);
    if (request.method === "GET") return this.#get(exchange, session);
    this.#sessions.remove(session.facts.id);
    await session.end();
    response.writeHead(200).end();
  }

  listChanged(): void {
    for (const session of this.#sessions.all())
      for (const list of ["tools", "resources"]) session.notify(`notifications/${list}/list_changed`);
  }

  async close(): Promise<void> {
    this.#stopListening();
    await this.#streams.stop(interrupted);
    this.#sessions.clear();
    await this.#server.close();
  }

  async #take(sent: ProcessMessage): Promise<void> {
    const { session } = sent;
    if (sent.kind === "answer") return this.#transport.answered(session, sent.message);
    if (sent.kind === "cancel") return void this.#transport.cancel(session, sent.requestId, sent.reason);
    if (sent.kind === "follow") return this.#streams.follow(sent.key, session);
    const known = this.#sessions.all().find(({ facts }) => facts.id === session);
    if (known && !(await known.load())) this.#sessions.remove(session);
  }

  /** Returns the session of a request; `undefined` if it has ended, expired, or is another caller's. */
  async #sessionOf({ request, response }: TransportRequest): Promise<SharedSession | undefined> {
    const token = headerOf(request, "mcp-session-id") ?? "";
    const owner = callerKey(scopeIn(request.auth).caller);
    const facts = openSession(token, { server: this.#core.name, owner });
    if (!facts) return undefined;
    const { id } = facts;
    const known = this.#sessions.use(id, response);
    if (known) return known;
    const caller = scopeIn(request.auth).admission.caller;
    const loaded = this.#loading.get(id) ?? this.#load(facts, caller).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loaded);
    return (await loaded) && this.#sessions.use(id, response);
  }

  async #load(facts: SessionFacts, caller: string): Promise<SharedSession | undefined> {
    const session = this.#created(facts, caller);
    if (!(await session.load())) return undefined;
    this.#sessions.add(facts.id, session, caller);
    return session;
  }

  #created(facts: SessionFacts, caller: string): SharedSession {
    return new SharedSession(facts, this.#replica, () => this.#quota.take(caller));
  }

  #open(exchange: TransportRequest): void {
    const { request, response, body } = exchange;
    const { params } = InitializeRequestSchema.parse(body);
    const { name, version } = params.clientInfo;
    // They are part of the session id, which each request carries.
    const info = { name: name.slice(0, 100), version: version.slice(0, 50) };
    const facts = {
      id: randomBytes(12).toString("base64url"),
      server: this.#core.name,
      owner: callerKey(scopeIn(request.auth).caller),
      openedAt: Date.now(),
      client: clientFacts(params.capabilities, info),
    };
    const caller = scopeIn(request.auth).admission.caller;
    const session = this.#created(facts, caller);
    this.#sessions.add(facts.id, session, caller);
    this.#sessions.use(facts.id, response);
    this.#run(exchange, session, params.protocolVersion, { "mcp-session-id": sealSession(facts) });
  }

  /** Passes the requests of a POST to the server, which responds on one stream. */
  #run(
    { request, response, body }: TransportRequest,
    session: SharedSession,
    version: string,
    headers: Record<string, string> = {},
  ): void {
    const requests = messagesIn(body).filter(isRequest);
    const ids = requests.map(({ id }) => id);
    const stream = this.#streams.add(session.facts.id, ids);
    stream.connect(response, { primes: version >= primedFrom, headers });
    const authInfo = request.auth && { ...request.auth, extra: { ...request.auth.extra, session } };
    const extra = { ...(authInfo && { authInfo }), requestInfo: { headers: request.headers } };
    for (const message of requests) this.#transport.receive(message, stream, extra);
  }

  async #post(exchange: TransportRequest, session: SharedSession): Promise<void> {
    const { request, response, body } = exchange;
    await Promise.all(messagesIn(body).map((message) => this.#takeOther(message, session.facts.id)));
    if (!messagesIn(body).some(isRequest)) return void response.writeHead(202).end();
    this.#run(exchange, session, headerOf(request, "mcp-protocol-version") ?? "");
  }

  /** Takes a response or a notification of a client, or passes it on to the process that it is for. */
  async #takeOther(message: unknown, session: string): Promise<void> {
    const cancelled = cancelledSchema.safeParse(message).data?.params;
    if (cancelled) {
      const runsHere = this.#transport.cancel(session, cancelled.requestId, cancelled.reason);
      return runsHere ? undefined : this.#replica.tellAll({ kind: "cancel", session, ...cancelled });
    }
    const asking = askingReplica(message);
    const answer = answerSchema.safeParse(message).data;
    if (!asking || !answer) return;
    if (asking === this.#replica.id) this.#transport.answered(session, answer);
    else if (this.#replica.isAlive(asking))
      await this.#replica.tell(asking, { kind: "answer", session, message });
  }

  /** Opens the stream of notifications, or resumes that of a call. */
  async #get({ request, response }: TransportRequest, session: SharedSession): Promise<void> {
    const lastEventId = headerOf(request, "last-event-id");
    const primes = (headerOf(request, "mcp-protocol-version") ?? "") >= primedFrom;
    if (lastEventId === undefined || lastEventId.startsWith(livePrefix))
      return this.#listen(response, session, primes, lastEventId);
    const place = readEventId(lastEventId);
    if (!place || place.isFinal)
      return refuse(response, 400, -32000, "Bad Request: no event follows this one; send the request again.");
    const { key, number: after } = place;
    const own = this.#streams.get(key, session.facts.id);
    if (own) own.connect(response, { after, primes });
    else await followStream(this.#replica, { key, session: session.facts.id, after, primes }, response);
  }

  #listen(response: ServerResponse, session: SharedSession, primes: boolean, last?: string): void {
    response.once("close", this.#core.changes.watchRemote());
    const current = livePrefix + this.#replica.build;
    session.listen(response, { hasGap: last !== undefined, primeId: primes ? current : undefined });
    // The process before this one was of another build.
    if (last !== undefined && last !== current) session.notify("notifications/tools/list_changed");
  }
}

/** Begins the event ids of the stream of notifications; the rest names the build. */
const livePrefix = "live.";

function messagesIn(body: unknown): unknown[] {
  return Array.isArray(body) ? body : [body];
}

function sessionIn(authInfo: { extra?: Record<string, unknown> } | undefined): SharedSession {
  const session = authInfo?.extra?.session;
  if (session instanceof SharedSession) return session;
  throw new Error("The request has no session.");
}
