import type { ServerResponse } from "node:http";
import type { EventStore } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { JSONRPCMessage, RequestId } from "@modelcontextprotocol/sdk/types.js";

/** Time for a disconnected client to reconnect before its calls are aborted. */
const defaultGraceMs = 10_000;

/** Response to one POST, over all the connections that carry it one after the other. */
interface Stream {
  /** Requests without a response. */
  readonly pending: Set<RequestId>;
  /** The SDK's id of the stream, known from the first event on. */
  id?: string;
  connections: number;
  grace?: NodeJS.Timeout;
}

/** Streams of one session with their pending requests and sent events, so that a client can resume after a lost connection. */
export class SessionStreams implements EventStore {
  readonly #abort: (request: RequestId) => void;
  readonly #graceMs: number;
  readonly #log = new EventLog({ mostEvents: 500, mostBytes: 512 * 1024 });
  readonly #byRequest = new Map<RequestId, Stream>();
  readonly #byId = new Map<string, Stream>();
  /** Stream of the event that the SDK stores next, as the SDK passes only an id that it generated. */
  #current: Stream | undefined;

  constructor(abort: (request: RequestId) => void, graceMs = defaultGraceMs) {
    this.#abort = abort;
    this.#graceMs = graceMs;
  }

  /** Handles a POST with these requests, which this response answers. */
  answer<Result>(requests: readonly RequestId[], response: ServerResponse, handle: () => Result): Result {
    const stream: Stream = { pending: new Set(requests), connections: 0 };
    for (const request of requests) this.#byRequest.set(request, stream);
    this.#attach(stream, response);
    return this.#during(stream, handle);
  }

  /** Sends a message that belongs to a request. */
  send<Result>(request: RequestId | undefined, send: () => Result): Result {
    return this.#during(request === undefined ? undefined : this.#byRequest.get(request), send);
  }

  /**
   * Resumes a stream with a new response.
   * @returns the remaining events when the stream has ended; `undefined` when the SDK must replay and continue it
   */
  resume(
    lastEventId: string,
    response: ServerResponse,
  ): { id: string; message: JSONRPCMessage }[] | undefined {
    const stream = this.#byId.get(streamOf(lastEventId));
    if (!stream) return undefined;
    if (stream.pending.size === 0) return this.#log.after(lastEventId);
    this.#attach(stream, response);
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

  /** True if a client can resume from this event. */
  knows(eventId: string): boolean {
    return this.#log.has(eventId);
  }

  /**
   * Without `getStreamIdForEventId` the SDK lets the new connection replace one that seems open still: a client whose network
   * changed reconnects long before the old connection is known to be dead.
   */
  async replayEventsAfter(
    lastEventId: string,
    { send }: { send: (eventId: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    for (const { id, message } of this.#log.after(lastEventId)) await send(id, message);
    return streamOf(lastEventId);
  }

  /** Ends all streams with the session. */
  close(): void {
    for (const stream of this.#byId.values()) clearTimeout(stream.grace);
    this.#byId.clear();
    this.#byRequest.clear();
  }

  #during<Result>(stream: Stream | undefined, work: () => Result): Result {
    // The SDK stores the event synchronously, so it belongs to the current stream.
    this.#current = stream;
    try {
      return work();
    } finally {
      this.#current = undefined;
    }
  }

  #attach(stream: Stream, response: ServerResponse): void {
    clearTimeout(stream.grace);
    stream.connections += 1;
    response.once("close", () => {
      stream.connections -= 1;
      if (stream.connections > 0) return;
      // A client without an event id cannot resume.
      if (stream.id === undefined) this.#abandon(stream);
      else stream.grace = setTimeout(() => this.#abandon(stream), this.#graceMs).unref();
    });
  }

  #answered(stream: Stream, request: RequestId): void {
    stream.pending.delete(request);
    this.#byRequest.delete(request);
  }

  #abandon(stream: Stream): void {
    for (const request of stream.pending) {
      this.#abort(request);
      this.#answered(stream, request);
    }
    if (stream.id === undefined) return;
    this.#byId.delete(stream.id);
    this.#log.clear(stream.id);
  }
}

/** The SDK's id of the stream that a GET opens. */
const standalone = "_GET_stream";

interface EventLimits {
  readonly mostEvents: number;
  readonly mostBytes: number;
}

interface SentEvent {
  readonly id: string;
  /** `undefined` for the first event of a stream, which only gives the client an id to resume from. */
  readonly message: JSONRPCMessage | undefined;
  readonly bytes: number;
}

/** Recent events of a session. The oldest are dropped first; the newest is always kept. */
export class EventLog {
  readonly #limits: EventLimits;
  #events: SentEvent[] = [];
  #bytes = 0;
  #lastNumber = 0;

  constructor(limits: EventLimits) {
    this.#limits = limits;
  }

  /** Stores a message; returns its event id, which contains the stream's id. */
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

  /** Returns the later events of this event's stream. */
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
