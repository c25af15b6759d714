import type { RequestId } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";

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

interface EventPosition {
  readonly key: StreamKey;
  readonly number: number;
  /** True if the client has the whole stream. */
  readonly isFinal: boolean;
}

export function readEventId(text: string): EventPosition | undefined {
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
export const [endKey, leaseKey] = ["end", "lease"];
