import { randomBytes } from "node:crypto";

/** Microseconds since 1970 that this many digits can count down from; lasts until the year 2286. */
const horizon = 9_999_999_999_999_999n;
let last = 0n;

/** Id of a change. Ids of later changes sort first, so the newest are the first rows of a range. */
export function newChangeId(): string {
  const now = BigInt(Date.now()) * 1000n;
  last = now > last ? now : last + 1n;
  return `${idBefore(last)}${randomBytes(4).toString("hex")}`;
}

/** The smallest id of a change made at that microsecond. */
function idBefore(microseconds: bigint): string {
  return (horizon - microseconds).toString().padStart(16, "0");
}

/** Bound of the ids of all changes made since then: they are smaller than this. */
export function idsSince(milliseconds: number): string {
  return `${idBefore(BigInt(Math.floor(milliseconds)) * 1000n)}~`;
}

/** When the change with this id was begun, in milliseconds. */
export function timeOfId(id: string): number {
  return Number((horizon - BigInt(id.slice(0, 16))) / 1000n);
}

/** Ids come from callers as well; anything else cannot be one. */
export function isChangeId(id: string): boolean {
  return /^\d{16}[0-9a-f]{8}$/.test(id);
}
