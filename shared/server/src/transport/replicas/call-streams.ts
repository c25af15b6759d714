import type { ServerResponse } from "node:http";
import type { RequestId } from "@modelcontextprotocol/sdk/types.js";
import { EventStream } from "../event-stream.ts";
import type { Answer, Reply } from "../revision-2025/shared-transport.ts";
import { endKey, eventId, eventsPartition, numberKey, type StreamKey, streamId } from "./event-id.ts";
import type { Replica } from "./replica.ts";

/** Time in milliseconds that clients are told to wait before they reconnect. */
export const retryMs = 1000;

/** Limits of the events that one stream keeps, and of all streams that have ended. The newest event is always kept. */
const most = { events: 500, bytes: 512 * 1024, endedBytes: 16 * 1024 * 1024 };

/** One new stream in this many checks the limit, which takes a moment with thousands of streams. */
const limitEvery = 64;

interface SentEvent {
  readonly id: string;
  readonly number: number;
  readonly json: string;
}

interface StreamOptions {
  readonly key: StreamKey;
  readonly session: string;
  readonly replica: Replica;
  readonly graceMs: number;
  /** Ends a request that nobody waits for any more. */
  abandon(request: RequestId): void;
  /** Called when the client cannot resume the stream any more. */
  forget(stream: CallStream): void;
}

/**
 * Response to one POST of a shared session, over all the connections that carry it one after the other. While the client is
 * connected, its events are in memory only; from the moment its connection is lost they are also in the shared state, where
 * any process finds them.
 */
export class CallStream implements Reply {
  readonly key: StreamKey;
  readonly session: string;
  readonly #options: StreamOptions;
  readonly #pending: Set<RequestId>;
  #events: SentEvent[] = [];
  #bytes = 0;
  #last = 0;
  #connection: { response: ServerResponse; stream: EventStream } | undefined;
  /** True once events are stored, as the client may be at another process. */
  #isAway = false;
  #stored = 0;
  #storing: Promise<void> = Promise.resolve();
  #grace: NodeJS.Timeout | undefined;
  /** True if the client has an id to resume from. */
  #isResumable = false;

  constructor(options: StreamOptions) {
    this.key = options.key;
    this.session = options.session;
    this.#options = options;
    this.#pending = new Set(options.key.requests);
  }

  get bytes(): number {
    return this.#bytes;
  }

  get hasEnded(): boolean {
    return this.#pending.size === 0;
  }

  /** Continues the stream on this response after the event of that number. @param primes sends its id before the first event */
  connect(response: ServerResponse, { after = 0, primes = false, headers = {} } = {}): void {
    this.#connection?.stream.end();
    clearTimeout(this.#grace);
    const stream = new EventStream(response, headers);
    this.#connection = { response, stream };
    this.#isAway = false;
    if (primes) {
      this.#isResumable = true;
      stream.prime(eventId(this.key, after), retryMs);
    } else if (this.#isResumable) stream.open();
    for (const { id, number, json } of this.#events) if (number > after) stream.send(json, id);
    response.once("close", () => this.#lost(response));
    if (this.hasEnded) stream.end();
  }

  notify(message: object): void {
    this.#add(message);
  }

  answer(message: Answer): void {
    if (!this.#pending.delete(message.id)) return;
    this.#add(message);
    if (this.hasEnded) this.#end();
  }

  /** Drops a request that gets no response. */
  drop(request: RequestId): void {
    if (this.#pending.delete(request) && this.hasEnded) this.#end();
  }

  /** Ends every open request with an error, when this process stops. */
  stop(error: object): void {
    for (const id of [...this.#pending]) {
      this.#options.abandon(id);
      this.answer({ jsonrpc: "2.0", id, error });
    }
    clearTimeout(this.#grace);
  }

  /** Stores the events, now and from now on, for the process to which the client turns. */
  follow(): void {
    this.#connection?.stream.end();
    this.#connection = undefined;
    this.#expire();
    this.#isAway = true;
    this.#store();
  }

  /** Resolves when the events so far are stored, or could not be. */
  get stored(): Promise<void> {
    return this.#storing;
  }

  #add(message: object): void {
    this.#last += 1;
    const json = JSON.stringify(message);
    const id = eventId(this.key, this.#last, this.hasEnded);
    this.#events.push({ id, number: this.#last, json });
    this.#bytes += json.length;
    while (this.#events.length > 1 && (this.#events.length > most.events || this.#bytes > most.bytes))
      this.#bytes -= this.#events.shift()?.json.length ?? 0;
    if (this.#connection) {
      this.#isResumable = true;
      this.#connection.stream.send(json, id);
    }
    if (this.#isAway) this.#store();
  }

  #end(): void {
    this.#connection?.stream.end();
    this.#expire();
    if (this.#isAway) this.#store();
  }

  #lost(response: ServerResponse): void {
    if (this.#connection?.response !== response) return;
    this.#connection = undefined;
    if (!this.#isResumable) this.#abandon();
    else if (this.hasEnded && response.writableFinished) this.#expire();
    else this.follow();
  }

  #store(): void {
    const { replica } = this.#options;
    const partition = eventsPartition(replica, this.session, this.key);
    this.#storing = this.#storing
      .then(async () => {
        for (const { id, number, json } of this.#events) {
          if (number <= this.#stored) continue;
          await replica.state.put(partition, numberKey(number), JSON.stringify({ id, json }));
          this.#stored = number;
        }
        if (this.hasEnded) await replica.state.put(partition, endKey, "");
      })
      // The process that reads the events asks again every few seconds.
      .catch(() => undefined);
  }

  #expire(): void {
    clearTimeout(this.#grace);
    this.#grace = setTimeout(() => this.#abandon(), this.#options.graceMs).unref();
  }

  #abandon(): void {
    clearTimeout(this.#grace);
    for (const request of this.#pending) this.#options.abandon(request);
    this.#pending.clear();
    this.#options.forget(this);
  }
}

/** Streams of the calls that this process runs, and of those that ended a moment ago. */
export class CallStreams {
  readonly #replica: Replica;
  readonly #graceMs: number;
  readonly #abandon: (stream: CallStream, request: RequestId) => void;
  readonly #streams = new Map<string, CallStream>();
  #lastNumber = 0;

  constructor(replica: Replica, graceMs: number, abandon: (stream: CallStream, request: RequestId) => void) {
    this.#replica = replica;
    this.#graceMs = graceMs;
    this.#abandon = abandon;
  }

  add(session: string, requests: readonly RequestId[]): CallStream {
    this.#lastNumber += 1;
    const key = { replica: this.#replica.id, number: this.#lastNumber, requests };
    const stream: CallStream = new CallStream({
      key,
      session,
      replica: this.#replica,
      graceMs: this.#graceMs,
      abandon: (request) => this.#abandon(stream, request),
      forget: () => this.#streams.delete(streamId(key)),
    });
    this.#streams.set(streamId(key), stream);
    if (this.#lastNumber % limitEvery === 0) this.#limitEnded();
    return stream;
  }

  get(key: StreamKey, session: string): CallStream | undefined {
    const stream = this.#streams.get(streamId(key));
    return stream?.session === session ? stream : undefined;
  }

  /** Stores the events of a stream for the process that its client has turned to. */
  follow(key: StreamKey, session: string): void {
    const stream = this.get(key, session);
    if (stream) stream.follow();
    else
      void this.#replica.state
        .put(eventsPartition(this.#replica, session, key), endKey, "")
        .catch(() => undefined);
  }

  /** Ends the streams of all calls with an error. Resolves when those whose clients are away have it in the shared state. */
  async stop(error: object): Promise<void> {
    const streams = [...this.#streams.values()];
    for (const stream of streams) stream.stop(error);
    await Promise.all(streams.map((stream) => stream.stored));
    this.#streams.clear();
  }

  /** Forgets the oldest ended streams when their events take too much memory. */
  #limitEnded(): void {
    const ended = [...this.#streams].filter(([, stream]) => stream.hasEnded);
    let bytes = ended.reduce((sum, [, stream]) => sum + stream.bytes, 0);
    for (const [id, stream] of ended) {
      if (bytes <= most.endedBytes) return;
      bytes -= stream.bytes;
      this.#streams.delete(id);
    }
  }
}
