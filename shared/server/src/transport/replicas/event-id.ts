import type { RequestId } from "@modelcontextprotocol/sdk/types.js";
import type { Replica } from "./replica.ts";

/** Names a stream: the process that runs its calls, a number there, and the ids of the requests. */
export interface StreamKey {
  readonly replica: string;
  readonly number: number;
  readonly requests: readonly RequestId[];
}

/** Text that names a stream among those of all processes. */
export function streamId({ replica, number }: StreamKey): string {
  return `${replica}.${number}`;
}

/** Partition of the shared state with the events of a stream, by their numbers. Only its own session finds it. */
export function eventsPartition(replica: Replica, session: string, key: StreamKey): string {
  return replica.partition("stream", session, streamId(key));
}

/** Key of an event; the order of keys is that of the numbers. */
export function numberKey(number: number): string {
  return String(number).padStart(8, "0");
}

/** Key after those of all events. Its presence says that no more will come. */
export const endKey = "end";

/** Event id that tells any process which stream to resume, and from where. @param isFinal true for the event that ends the stream */
export function eventId(key: StreamKey, number: number, isFinal = false): string {
  const requests = Buffer.from(JSON.stringify(key.requests)).toString("base64url");
  return `${streamId(key)}.${requests}~${number}${isFinal ? "!" : ""}`;
}

interface EventPlace {
  readonly key: StreamKey;
  readonly number: number;
  /** True if the client has the whole stream. */
  readonly isFinal: boolean;
}

export function readEventId(id: string): EventPlace | undefined {
  const [, replica = "", number = "", requests = "", event = "", final] =
    /^([0-9a-f]{12})\.(\d{1,12})\.([\w-]+)~(\d{1,12})(!?)$/.exec(id) ?? [];
  try {
    const ids: unknown = JSON.parse(Buffer.from(requests, "base64url").toString());
    if (!Array.isArray(ids) || !ids.every(isRequestId)) return undefined;
    const key = { replica, number: Number(number), requests: ids };
    return { key, number: Number(event), isFinal: final === "!" };
  } catch {
    return undefined;
  }
}

function isRequestId(id: unknown): id is RequestId {
  return typeof id === "string" || typeof id === "number";
}
