import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { RequestId } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { EventStream } from "../event-stream.ts";
import type { SharedRows } from "./shared-rows.ts";

/** Names a stream among those of all processes, and the requests that it answers. */
export interface StreamKey {
  readonly id: string;
  readonly requests: readonly RequestId[];
}

/** Event id that tells any process which stream to resume, and from where. @param isFinal true for the event that ends the stream */
export function eventId({ id, requests }: StreamKey, number: number, isFinal = false): string {
  const ids = Buffer.from(JSON.stringify(requests)).toString("base64url");
  return `${id}.${ids}~${number}${isFinal ? "!" : ""}`;
}

const requestsSchema = z.array(z.union([z.string(), z.number()]));

/** Reads the position that an event id names. `isFinal` is true if the client has the whole stream. */
export function readEventId(text: string) {
  const [, id = "", ids = "", number = "", final] =
    /^([0-9a-f]{12}\.\d{1,12})\.([\w-]+)~(\d{1,12})(!?)$/.exec(text) ?? [];
  try {
    const requests = requestsSchema.parse(JSON.parse(Buffer.from(ids, "base64url").toString()));
    return { key: { id, requests }, number: Number(number), isFinal: final === "!" };
  } catch {
    return undefined;
  }
}

/** Key of an event among the rows of its stream; the order of keys is that of the numbers. */
export function numberKey(number: number): string {
  return String(number).padStart(8, "0");
}

/** Keys after those of all events: the row that says that no event follows, and the lease of the process that runs the calls. */
export const endKey = "end";
export const leaseKey = "lease";

const storedSchema = z.object({ id: z.string(), json: z.string() });
const answerSchema = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.undefined().optional(),
});

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
 * Continues a stream whose calls run in another process from the rows that it writes. When its lease has ended, the open requests end with
 * an error. It ends by the age of its row, and a third of that time after a process first saw this, as an outage of storage ages all rows.
 */
export async function followStream(
  rows: SharedRows,
  { key, session, after, primes }: Followed,
  response: ServerResponse,
): Promise<void> {
  const stream = new EventStream(response);
  if (primes) stream.prime(eventId(key, after));
  else stream.open();
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const partition = rows.partition("stream", session, key.id);
  const open = new Set(key.requests);
  const { leaseMs } = rows.times;
  // In a partition of its own, since processes of earlier builds take every row but the lease and the end for an event.
  const doubts = rows.partition("stream", session, key.id, "doubt");
  let last = numberKey(after);

  /** Passes on what is stored, each event once. Returns false when no more will come. */
  async function pass(): Promise<boolean> {
    const stored = await rows.state.list(partition, last);
    for (const { key: row, text } of stored.filter(({ key: row }) => row < endKey)) {
      last = row;
      const { id, json } = storedSchema.parse(JSON.parse(text));
      const answer = answerSchema.safeParse(JSON.parse(json)).data;
      if (answer) open.delete(answer.id);
      stream.send(json, id);
    }
    if (stored.some(({ key: row }) => row === endKey)) return false;
    const lease = stored.find(({ key: row }) => row === leaseKey);
    // A process that was killed while its client was connected wrote none.
    if (!lease) await rows.state.put(partition, leaseKey, "");
    if (!lease || lease.ageMs < leaseMs) return open.size > 0;
    const [doubt] = await rows.state.list(doubts);
    if (doubt?.text !== lease.text) await rows.state.put(doubts, leaseKey, lease.text);
    return open.size > 0 && (doubt?.text !== lease.text || doubt.ageMs < leaseMs / 3);
  }

  // Storage that does not answer says nothing about the process.
  while (!gone.signal.aborted && (await pass().catch(() => true)))
    await sleep(rows.times.pollMs, undefined, { signal: gone.signal, ref: false }).catch(
      () => undefined,
    );
  const final = eventId(key, after, true);
  for (const id of open)
    stream.send(JSON.stringify({ jsonrpc: "2.0", id, error: interrupted }), final);
  stream.end();
}
