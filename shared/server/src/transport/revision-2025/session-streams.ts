import type { ServerResponse } from "node:http";
import type { EventStore } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { JSONRPCMessage, RequestId } from "@modelcontextprotocol/sdk/types.js";

/** How long after a disconnect a client may come back for its answers; then its calls are aborted. */
const defaultGraceMs = 10_000;

/** The answer to one POST, over all the connections that carry it one after the other. */
interface Stream {
  /** Requests without an answer. */
  readonly pending: Set<RequestId>;
  /** The SDK's name of it, known from the first event on. */
  id?: string;
  connections: number;
  grace?: NodeJS.Timeout;
}

/** The streams of one session: who still waits for which answer, and what was sent, for a client that lost its connection. */
export class SessionStreams implements EventStore {
  readonly #abort: (request: RequestId) => void;
  readonly #graceMs: number;
  readonly #log = new EventLog({ mostEvents: 500, mostBytes: 512 * 1024 });
  readonly #byRequest = new Map<RequestId, Stream>();
  readonly #byId = new Map<string, Stream>();
  /** Whose event the SDK stores next; it says only the stream's id, which it made up itself. */
  #current: Stream | undefined;

  constructor(abort: (request: RequestId) => void, graceMs = defaultGraceMs) {
    this.#abort = abort;
    this.#graceMs = graceMs;
  }

  /** Handles a POST with these requests, answered by this response. */
  answer<Result>(requests: readonly RequestId[], response: ServerResponse, handle: () => Result): Result {
    const stream: Stream = { pending: new Set(requests), connections: 0 };
    for (const request of requests) this.#byRequest.set(request, stream);
    this.#hold(stream, response);
    return this.#during(stream, handle);
  }

  /** Sends a message that belongs to a request. */
  send<Result>(request: RequestId | undefined, send: () => Result): Result {
    return this.#during(request === undefined ? undefined : this.#byRequest.get(request), send);
  }

  /**
   * A client comes back for a stream with this response.
   * @returns the rest of it when nothing more will come; `undefined` when the SDK must replay it and go on
   */
  resume(
    lastEventId: string,
    response: ServerResponse,
  ): { id: string; message: JSONRPCMessage }[] | undefined {
    const stream = this.#byId.get(streamOf(lastEventId));
    if (!stream) return undefined;
    if (stream.pending.size === 0) return this.#log.after(lastEventId);
    this.#hold(stream, response);
    return undefined;
  }

  async storeEvent(streamId: string, message: JSONRPCMessage): Promise<string> {
    const stream = this.#byId.get(streamId) ?? this.#current;
    if (stream && streamId !== standalone) {
      stream.id = streamId;
      this.#byId.set(streamId, stream);
      if (!("method" in message) && "id" in message && message.id !== undefined)
        this.#answered(stream, message.id);
    }
    return this.#log.add(streamId, message);
  }

  /** Whether a client can come back with this event. */
  knows(eventId: string): boolean {
    return this.#log.has(eventId);
  }

  /**
   * Without `getStreamIdForEventId` the SDK lets the new connection take over from one that it thinks is still there: a
   * client whose network changed comes back long before the old connection is known to be dead.
   */
  async replayEventsAfter(
    lastEventId: string,
    { send }: { send: (eventId: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    for (const { id, message } of this.#log.after(lastEventId)) await send(id, message);
    return streamOf(lastEventId);
  }

  /** The session ends, and its calls with it. */
  close(): void {
    for (const stream of this.#byId.values()) clearTimeout(stream.grace);
    this.#byId.clear();
    this.#byRequest.clear();
  }

  #during<Result>(stream: Stream | undefined, work: () => Result): Result {
    // The SDK stores the event before it first waits for anything, so it is the current stream's.
    this.#current = stream;
    try {
      return work();
    } finally {
      this.#current = undefined;
    }
  }

  #hold(stream: Stream, response: ServerResponse): void {
    clearTimeout(stream.grace);
    stream.connections += 1;
    response.once("close", () => {
      stream.connections -= 1;
      if (stream.connections > 0) return;
      // Without an id of ours the client has nothing to come back with.
      if (stream.id === undefined) this.#giveUp(stream);
      else stream.grace = setTimeout(() => this.#giveUp(stream), this.#graceMs).unref();
    });
  }

  #answered(stream: Stream, request: RequestId): void {
    stream.pending.delete(request);
    this.#byRequest.delete(request);
  }

  #giveUp(stream: Stream): void {
    for (const request of stream.pending) {
      this.#abort(request);
      this.#answered(stream, request);
    }
    if (stream.id === undefined) return;
    this.#byId.delete(stream.id);
    this.#log.clear(stream.id);
  }
}

/** The SDK's name of the stream that a GET opens. */
const standalone = "_GET_stream";

interface EventLimits {
  readonly mostEvents: number;
  readonly mostBytes: number;
}

interface SentEvent {
  readonly id: string;
  /** Missing for the first event of a stream, which only gives the client an id to come back with. */
  readonly message: JSONRPCMessage | undefined;
  readonly bytes: number;
}

/** What a session sent lately. The oldest events go first; the newest always stays. */
export class EventLog {
  readonly #limits: EventLimits;
  #events: SentEvent[] = [];
  #bytes = 0;
  #lastNumber = 0;

  constructor(limits: EventLimits) {
    this.#limits = limits;
  }

  /** Keeps a message; returns its id, which names its stream too. */
  add(streamId: string, message: JSONRPCMessage): string {
    this.#lastNumber += 1;
    const id = `${streamId}~${this.#lastNumber}`;
    const text = JSON.stringify(message);
    this.#events.push({ id, message: text === "{}" ? undefined : message, bytes: text.length });
    this.#bytes += text.length;
    const { mostEvents, mostBytes } = this.#limits;
    while (this.#events.length > 1 && (this.#events.length > mostEvents || this.#bytes > mostBytes)) {
      this.#bytes -= this.#events.shift()?.bytes ?? 0;
    }
    return id;
  }

  has(id: string): boolean {
    return this.#events.some((event) => event.id === id);
  }

  /** What the stream of this event sent after it. */
  after(id: string): { id: string; message: JSONRPCMessage }[] {
    const at = this.#events.findIndex((event) => event.id === id);
    const later = at < 0 ? [] : this.#events.slice(at + 1);
    return later.flatMap((event) =>
      event.message && streamOf(event.id) === streamOf(id) ? [{ id: event.id, message: event.message }] : [],
    );
  }

  clear(streamId: string): void {
    this.#events = this.#events.filter(({ id }) => streamOf(id) !== streamId);
    this.#bytes = this.#events.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

function streamOf(eventId: string): string {
  return eventId.slice(0, eventId.lastIndexOf("~"));
}
