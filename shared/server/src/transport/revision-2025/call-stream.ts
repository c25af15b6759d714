import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestId } from "@modelcontextprotocol/sdk/types.js";
import { EventStream } from "../event-stream.ts";
import { endKey, eventId, leaseKey, numberKey, type StreamKey } from "./follow-stream.ts";
import type { SharedRows } from "./shared-rows.ts";

/** Limits of the events that one stream keeps, and of all streams that have ended. The newest event is always kept. */
const most = { events: 500, bytes: 512 * 1024, endedBytes: 16 * 1024 * 1024 };

/** One new stream in this many checks the limit, which takes a moment with thousands of streams. */
const limitEvery = 64;

interface StreamOptions {
  readonly key: StreamKey;
  readonly session: string;
  readonly rows: SharedRows | undefined;
  readonly graceMs: number;
  /** Ends a request that nobody waits for any more. */
  abandon(request: RequestId): void;
  /** Called when the client cannot resume the stream any more. */
  remove(): void;
}

/**
 * Response to one POST of a session, over all the connections that carry it one after the other. While the client is connected, its
 * events are in memory only. From the moment its connection is lost they are also rows, beside a lease that is renewed while the
 * calls run, so that the client can resume at any process.
 */
export class CallStream {
  readonly session: string;
  readonly #options: StreamOptions;
  readonly #pending: Set<RequestId>;
  #events: { readonly id: string; readonly number: number; readonly json: string }[] = [];
  bytes = 0;
  /** Number of the last event. */
  last = 0;
  #connection: { response: ServerResponse; stream: EventStream } | undefined;
  #storedNumber = 0;
  /** Resolves when the events so far are stored, or could not be. */
  stored: Promise<void> = Promise.resolve();
  #renewals = 0;
  /** Renews the lease while the client is away. */
  #lease: NodeJS.Timeout | undefined;
  #grace: NodeJS.Timeout | undefined;
  /** True if the client has an id to resume from. */
  #isResumable = false;

  constructor(options: StreamOptions) {
    this.session = options.session;
    this.#options = options;
    this.#pending = new Set(options.key.requests);
  }

  get hasEnded(): boolean {
    return this.#pending.size === 0;
  }

  /** Continues the stream on this response after the event of that number. @param primes sends its id before the first event */
  connect(response: ServerResponse, { after = 0, primes = false, headers = {} } = {}): void {
    this.#connection?.stream.end();
    clearTimeout(this.#grace);
    this.#endLease();
    const stream = new EventStream(response, headers);
    this.#connection = { response, stream };
    if (primes) {
      this.#isResumable = true;
      stream.prime(eventId(this.#options.key, after));
    } else if (this.#isResumable) stream.open();
    for (const { id, number, json } of this.#events) if (number > after) stream.send(json, id);
    response.once("close", () => this.#lose(response));
    if (this.hasEnded) stream.end();
  }

  answer(message: Readonly<Record<string, unknown>> & { readonly id: RequestId }): void {
    if (!this.#pending.delete(message.id)) return;
    this.notify(message);
    if (this.hasEnded) this.#end();
  }

  /** Drops a request that gets no response. */
  drop(request: RequestId): void {
    if (!this.#pending.delete(request) || !this.hasEnded) return;
    this.#end();
    this.#storeNext();
  }

  stop(error: object): void {
    for (const id of [...this.#pending]) {
      this.#options.abandon(id);
      this.answer({ jsonrpc: "2.0", id, error });
    }
    clearTimeout(this.#grace);
  }

  /** Writes the events as rows, now and from now on, for the process to which the client turned. */
  store(): void {
    this.#connection?.stream.end();
    this.#connection = undefined;
    this.#expire();
    this.#endLease();
    const { rows } = this.#options;
    if (!rows) return;
    this.#writeRows(rows);
    this.#lease = setInterval(() => this.#writeRows(rows), rows.times.leaseMs / 4).unref();
  }

  notify(message: object): void {
    this.last += 1;
    const json = JSON.stringify(message);
    const id = eventId(this.#options.key, this.last, this.hasEnded);
    this.#events.push({ id, number: this.last, json });
    this.bytes += json.length;
    while (
      this.#events.length > 1 &&
      (this.#events.length > most.events || this.bytes > most.bytes)
    )
      this.bytes -= this.#events.shift()?.json.length ?? 0;
    if (this.#connection) {
      this.#isResumable = true;
      this.#connection.stream.send(json, id);
    }
    this.#storeNext();
  }

  #end(): void {
    this.#connection?.stream.end();
    this.#expire();
  }

  #lose(response: ServerResponse): void {
    if (this.#connection?.response !== response) return;
    this.#connection = undefined;
    if (!this.#isResumable) this.#abandon();
    else if (this.hasEnded && response.writableFinished) this.#expire();
    else this.store();
  }

  #storeNext(): void {
    const { rows } = this.#options;
    if (rows && this.#lease) this.#writeRows(rows);
  }

  /** Writes new events and renews the lease, or writes that the stream has ended. What fails is written the next time. */
  #writeRows(rows: SharedRows): void {
    const { state } = rows;
    const own = rows.partition("stream", this.session, this.#options.key.id);
    this.stored = this.stored
      .then(async () => {
        for (const { id, number, json } of this.#events) {
          if (number <= this.#storedNumber) continue;
          await state.put(own, numberKey(number), JSON.stringify({ id, json }));
          this.#storedNumber = number;
        }
        if (this.hasEnded) {
          await state.put(own, endKey, "");
          return this.#endLease();
        }
        this.#renewals += 1;
        await state.put(own, leaseKey, String(this.#renewals));
      })
      .catch(() => undefined);
  }

  #endLease(): void {
    clearInterval(this.#lease);
    this.#lease = undefined;
  }

  #expire(): void {
    clearTimeout(this.#grace);
    this.#grace = setTimeout(() => this.#abandon(), this.#options.graceMs).unref();
  }

  #abandon(): void {
    clearTimeout(this.#grace);
    this.#endLease();
    for (const request of this.#pending) this.#options.abandon(request);
    this.#pending.clear();
    this.#options.remove();
  }
}

/** Streams of the calls that this process runs, and of those that ended a moment ago. */
export class CallStreams {
  readonly #processId = randomBytes(6).toString("hex");
  readonly #options: Pick<StreamOptions, "rows" | "graceMs">;
  readonly #abandon: (stream: CallStream, request: RequestId) => void;
  readonly #streams = new Map<string, CallStream>();
  #count = 0;

  constructor(
    options: Pick<StreamOptions, "rows" | "graceMs">,
    abandon: (stream: CallStream, request: RequestId) => void,
  ) {
    this.#options = options;
    this.#abandon = abandon;
  }

  get size(): number {
    return this.#streams.size;
  }

  add(session: string, requests: readonly RequestId[]): CallStream {
    this.#count += 1;
    const id = `${this.#processId}.${this.#count}`;
    const stream: CallStream = new CallStream({
      ...this.#options,
      key: { id, requests },
      session,
      abandon: (request) => this.#abandon(stream, request),
      remove: () => this.#streams.delete(id),
    });
    this.#streams.set(id, stream);
    if (this.#count % limitEvery === 0) this.#limitEnded();
    return stream;
  }

  get(id: string, session: string): CallStream | undefined {
    const stream = this.#streams.get(id);
    return stream?.session === session ? stream : undefined;
  }

  /** Ends the streams with an error: all, or those of one session. Resolves when clients that are away find it in the rows. */
  async stop(error: object, session?: string): Promise<void> {
    const ending = [...this.#streams].filter(
      ([, stream]) => session === undefined || stream.session === session,
    );
    for (const [id, stream] of ending) {
      stream.stop(error);
      this.#streams.delete(id);
    }
    await Promise.all(ending.map(([, stream]) => stream.stored));
  }

  /** Removes the oldest ended streams when their events take too much memory. */
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
