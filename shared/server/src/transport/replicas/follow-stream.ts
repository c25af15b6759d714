import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { RequestId } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { EventStream } from "../event-stream.ts";
import { retryMs } from "./call-streams.ts";
import { endKey, eventId, eventsPartition, numberKey, type StreamKey } from "./event-id.ts";
import type { Replica } from "./replica.ts";

/** Interval at which the process that runs the call is told that its client still waits. */
const tellEveryMs = 3000;

const storedSchema = z.object({ id: z.string(), json: z.string() });
const answerSchema = z.object({ id: z.union([z.string(), z.number()]), method: z.undefined().optional() });

/** JSON-RPC error of a request whose process stopped. Its code is that of a closed connection in the SDKs. */
export const interrupted = {
  code: -32000,
  message:
    "The server process that ran this request was stopped, and it is not known whether the request was carried out. Send it again.",
};

interface Followed {
  readonly key: StreamKey;
  readonly session: string;
  /** Number of the last event that the client has. */
  readonly after: number;
  /** True if the client accepts an event without a message. */
  readonly primes: boolean;
}

/**
 * Continues a stream whose calls run in another process: tells that process, and passes on the events that it stores. When the
 * process has died, the open requests end with an error.
 */
export async function followStream(
  replica: Replica,
  { key, session, after, primes }: Followed,
  response: ServerResponse,
): Promise<void> {
  const stream = new EventStream(response);
  if (primes) stream.prime(eventId(key, after), retryMs);
  else stream.open();
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const reader = new EventReader(replica, { key, session, after }, stream);
  let toldAt = Number.NEGATIVE_INFINITY;
  while (!gone.signal.aborted) {
    // Asked before the events are read, so that those of a process that died meanwhile are not missed.
    const isAlive = key.replica !== replica.id && replica.isAlive(key.replica);
    const hasRead = await reader.read().catch(() => false);
    if (reader.hasEnded || (hasRead && !isAlive)) break;
    if (isAlive && performance.now() - toldAt > tellEveryMs) {
      toldAt = performance.now();
      await replica.tell(key.replica, { kind: "follow", key, session }).catch(() => undefined);
    }
    await sleep(replica.times.pollMs, undefined, { signal: gone.signal, ref: false }).catch(() => undefined);
  }
  const final = eventId(key, after, true);
  for (const id of reader.open)
    stream.send(JSON.stringify({ jsonrpc: "2.0", id, error: interrupted }), final);
  stream.end();
}

/** Passes on the stored events of a stream, each once. */
class EventReader {
  /** Requests without a response. */
  readonly open: Set<RequestId>;
  readonly #replica: Replica;
  readonly #partition: string;
  readonly #stream: EventStream;
  #last: string;

  constructor(replica: Replica, { key, session, after }: Omit<Followed, "primes">, stream: EventStream) {
    this.open = new Set(key.requests);
    this.#replica = replica;
    this.#partition = eventsPartition(replica, session, key);
    this.#stream = stream;
    this.#last = numberKey(after);
  }

  get hasEnded(): boolean {
    return this.#last === endKey || this.open.size === 0;
  }

  async read(): Promise<boolean> {
    for (const { key, text } of await this.#replica.state.list(this.#partition, this.#last)) {
      this.#last = key;
      if (key === endKey) break;
      const { id, json } = storedSchema.parse(JSON.parse(text));
      const answer = answerSchema.safeParse(JSON.parse(json)).data;
      if (answer) this.open.delete(answer.id);
      this.#stream.send(json, id);
    }
    return true;
  }
}
