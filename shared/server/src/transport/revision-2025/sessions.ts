import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { InitializeRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { callerKey } from "../../calls/permissions.ts";
import { recordSession } from "../../calls/telemetry.ts";
import { rpcCodes } from "../../define/wire.ts";
import type { RecordsChanged } from "../../features/subscriptions.ts";
import type { CallerQuota } from "../../limits/counts.ts";
import type { SuiteServer } from "../../server/server.ts";
import type { TransportAdapter, TransportRequest } from "../adapter.ts";
import { acceptsStreams, getHeader, refuse, scopeIn } from "../adapter.ts";
import { getId, isObject, isRequest, messagesIn } from "../json-rpc.ts";
import { CallStreams } from "./call-stream.ts";
import { followStream, interrupted, readEventId } from "./follow-stream.ts";
import { clientFacts, createServer2025, initializeProblem } from "./server.ts";
import { encryptSession, readSession, Session, type SessionFacts } from "./session.ts";
import { type SessionLimits, SessionTable } from "./session-table.ts";
import { SessionsTransport } from "./sessions-transport.ts";
import { createSignals, type SharedRows, type Signal, type Signals } from "./shared-rows.ts";

/** Time in milliseconds for a disconnected client to reconnect before its calls are aborted. */
const defaultGraceMs = 10_000;

/** First revision whose clients accept an event without a message. */
const primedFrom = "2025-11-25";

/** Begins the event ids of the stream of notifications; the rest names the build. */
const livePrefix = "live.";

const ended = { code: -32000, message: "The session has ended, and the request with it." };

const cancelledSchema = z.object({
  method: z.literal("notifications/cancelled"),
  params: z.object({ requestId: z.union([z.string(), z.number()]), reason: z.string().optional() }),
});
/** Response to a request of `SessionsTransport`, by the form of its ids. */
const answerSchema = z.looseObject({ id: z.string().regex(/^[0-9a-f]{12}\.\d+$/) });

interface SessionsOptions {
  readonly limits: SessionLimits;
  readonly subscriptionQuota: CallerQuota;
  /** Lets any of several processes continue each session; without it sessions are in the memory of this process. */
  readonly rows?: SharedRows | undefined;
}

/** Serves 2025 with sessions, for clients that declare elicitation, sampling or roots. One SDK server handles all of them. */
export class Sessions implements TransportAdapter {
  readonly #core: SuiteServer;
  readonly #rows: SharedRows | undefined;
  readonly #quota: CallerQuota;
  /** Sessions that this process served a short while ago; without shared rows there are no others. */
  readonly #sessions: SessionTable<Session>;
  readonly #transport = new SessionsTransport();
  readonly #streams: CallStreams;
  readonly #signals: Signals | undefined;
  readonly #server: Server;
  readonly #stopListening: () => void;

  private constructor(core: SuiteServer, { limits, subscriptionQuota, rows }: SessionsOptions) {
    this.#core = core;
    this.#rows = rows;
    this.#quota = subscriptionQuota;
    this.#sessions = new SessionTable(limits, (session) => {
      session.close();
      if (!rows) recordSession(session.openedMs);
      if (!rows) void this.#streams.stop(ended, session.facts.id);
    });
    this.#streams = new CallStreams(
      { rows, graceMs: limits.graceMs ?? defaultGraceMs },
      (stream, request) => this.#transport.abandonRequest(stream, request),
    );
    const isNeeded = () => this.#streams.size > 0;
    this.#signals = rows && createSignals(rows, (signal) => this.#takeSignal(signal), isNeeded);
    this.#server = createServer2025(core, (authInfo) => {
      const session = sessionIn(authInfo);
      return { client: session.facts.client, subscriptions: session };
    });
    this.#stopListening = core.changes.listen((change) => {
      for (const session of this.#sessions.all())
        if (session.isListening) void this.#notify(session, change);
    });
  }

  static async start(core: SuiteServer, options: SessionsOptions): Promise<Sessions> {
    const sessions = new Sessions(core, options);
    await sessions.#server.connect(sessions.#transport);
    return sessions;
  }

  async handle(exchange: TransportRequest): Promise<void> {
    const { request, response, body } = exchange;
    if (
      request.method === "GET" &&
      !acceptsStreams(request.headers.accept ?? "text/event-stream")
    ) {
      const message = "Not Acceptable: GET opens a stream, so accept text/event-stream.";
      return refuse(response, 406, -32000, message);
    }
    if (getHeader(request, "mcp-session-id") === undefined) return this.#open(exchange);
    const session = await this.#find(exchange);
    if (!session)
      return refuse(response, 404, -32001, "Session not found: initialize again.", getId(body));
    // A client may disconnect while its session is read.
    if (response.destroyed) return;
    if (request.method === "POST") return this.#post(exchange, session);
    if (request.method === "GET") return this.#get(exchange, session);
    await session.end();
    await this.#streams.stop(ended, session.facts.id);
    this.#sessions.remove(session.facts.id);
    response.writeHead(200).end();
  }

  listChanged(): void {
    for (const session of this.#sessions.all())
      for (const list of ["tools", "resources"])
        session.notify(`notifications/${list}/list_changed`);
  }

  async close(): Promise<void> {
    this.#stopListening();
    await this.#streams.stop(interrupted);
    this.#sessions.clear();
    await this.#server.close();
  }

  #takeSignal(signal: Signal): boolean {
    const { kind, session } = signal;
    if (kind === "answer") return this.#transport.receiveAnswer(session, signal.message);
    if (kind === "cancel") return this.#transport.cancel(session, signal.requestId, signal.reason);
    const stream = this.#streams.get(signal.stream, session);
    stream?.store();
    return stream !== undefined;
  }

  async #notify(session: Session, change: RecordsChanged): Promise<void> {
    // Without storage the subscriptions are those of the last time.
    if (!(await session.load().catch(() => true))) return this.#sessions.remove(session.facts.id);
    session.notifyChanges(change, session.facts.owner, (method, params) =>
      session.notify(method, params),
    );
  }

  /** Returns the session of a request; `undefined` if it has ended, expired, or is another caller's. */
  async #find({ request, response }: TransportRequest): Promise<Session | undefined> {
    const token = getHeader(request, "mcp-session-id") ?? "";
    const { caller, admission } = scopeIn(request.auth);
    const owner = callerKey(caller);
    if (!this.#rows)
      return this.#sessions.use(token, response, ({ facts }) => facts.owner === owner);
    const facts = readSession(token, { server: this.#core.name, owner });
    if (!facts) return undefined;
    const session =
      this.#sessions.use(facts.id, response) ?? this.#add(facts, admission.caller, response);
    if (await session.load()) return session;
    this.#sessions.remove(facts.id);
    return undefined;
  }

  #add(facts: SessionFacts, caller: string, response: ServerResponse): Session {
    const session = new Session(facts, {
      changes: this.#core.changes,
      rows: this.#rows,
      takeSubscription: () => this.#quota.take(caller),
    });
    this.#sessions.add(facts.id, session, caller);
    this.#sessions.use(facts.id, response);
    return session;
  }

  #open(exchange: TransportRequest): void {
    const { request, response, body } = exchange;
    const problem = initializeProblem(body);
    if (problem !== undefined)
      return void refuse(response, 200, rpcCodes.invalidParams, problem, getId(body));
    const { params } = InitializeRequestSchema.parse(body);
    const { name, version } = params.clientInfo;
    // They are part of the id of a shared session, which each request carries.
    const info = { name: name.slice(0, 100), version: version.slice(0, 50) };
    const { caller, admission } = scopeIn(request.auth);
    const facts = {
      id: randomUUID(),
      server: this.#core.name,
      owner: callerKey(caller),
      openedAt: Date.now(),
      client: clientFacts(params.capabilities, info),
    };
    const session = this.#add(facts, admission.caller, response);
    const id = this.#rows ? encryptSession(facts) : facts.id;
    this.#run(exchange, session, params.protocolVersion, { "mcp-session-id": id });
  }

  /** Passes the requests of a POST to the server, which responds on one stream. */
  #run(
    { request, response, body }: TransportRequest,
    session: Session,
    version: string,
    headers: Record<string, string> = {},
  ): void {
    const requests = messagesIn(body).filter(isRequest);
    const ids = requests.map(({ id }) => id);
    const stream = this.#streams.add(session.facts.id, ids);
    stream.connect(response, { primes: version >= primedFrom, headers });
    void this.#signals?.poll();
    const authInfo = request.auth && { ...request.auth, extra: { ...request.auth.extra, session } };
    const extra = { authInfo, requestInfo: { headers: request.headers } };
    for (const message of requests) this.#transport.receive(message, stream, extra);
  }

  async #post(exchange: TransportRequest, session: Session): Promise<void> {
    const { request, response, body } = exchange;
    await Promise.all(
      messagesIn(body).map((message) => this.#takeOther(message, session.facts.id)),
    );
    if (!messagesIn(body).some(isRequest)) return void response.writeHead(202).end();
    this.#run(exchange, session, getHeader(request, "mcp-protocol-version") ?? "");
  }

  /** Takes a response or a cancellation of a client, or leaves it for the process that runs the call. */
  async #takeOther(message: unknown, session: string): Promise<void> {
    const signal = readSignal(message, session);
    if (signal && !this.#takeSignal(signal)) await this.#signals?.send(signal);
  }

  async #get({ request, response }: TransportRequest, session: Session): Promise<void> {
    const lastEventId = getHeader(request, "last-event-id");
    const primes = (getHeader(request, "mcp-protocol-version") ?? "") >= primedFrom;
    if (lastEventId === undefined || lastEventId.startsWith(livePrefix))
      return this.#listen(response, session, primes, lastEventId);
    const { key, number: after = 0, isFinal } = readEventId(lastEventId) ?? {};
    const own = key && this.#streams.get(key.id, session.facts.id);
    if (own && !isFinal && after <= own.last) return own.connect(response, { after, primes });
    if (!key || own || isFinal || !this.#rows || !this.#signals)
      return refuse(
        response,
        400,
        -32000,
        "Bad Request: no event follows this one; send the request again.",
      );
    await this.#signals.send({ kind: "resume", session: session.facts.id, stream: key.id });
    await followStream(this.#rows, { key, session: session.facts.id, after, primes }, response);
  }

  #listen(response: ServerResponse, session: Session, primes: boolean, last?: string): void {
    const id = livePrefix + (this.#rows?.build ?? "");
    session.listen(response, { id, primes, hasGap: last !== undefined });
    // The process before this one was of another build.
    if (last !== undefined && last !== id) session.notify("notifications/tools/list_changed");
  }
}

/** Reads a message of a client that is for a running call. */
function readSignal(message: unknown, session: string): Signal | undefined {
  const cancelled = cancelledSchema.safeParse(message).data?.params;
  if (cancelled) return { kind: "cancel", session, ...cancelled };
  if (!isObject(message) || "method" in message) return undefined;
  const answer = answerSchema.safeParse(message).data;
  return answer && { kind: "answer", session, message: answer };
}

function sessionIn(authInfo: { extra?: Record<string, unknown> } | undefined): Session {
  const session = authInfo?.extra?.session;
  if (session instanceof Session) return session;
  throw new Error("The request has no session.");
}
