import { randomBytes } from "node:crypto";

/** Largest number of microseconds since 1970 that fits the digits; reached in the year 2286. */
const horizon = 9_999_999_999_999_999n;

/** Microseconds of the last id, so that ids of one process sort in the order of their creation. */
let last = 0n;

/**
 * Creates the id of a transaction: 16 digits that count down from the horizon, and 8 random ones. Ids of later transactions sort first, so
 * the newest changes are the first of a key range.
 */
export function newTransactionId(): string {
  const now = toMicroseconds(Date.now());
  last = now > last ? now : last + 1n;
  return `${countDown(last)}${randomBytes(4).toString("hex")}`;
}

/** Id of the n-th change of a transaction, from 0. Later changes of a transaction sort first, too. */
export function changeIdOf(transactionId: string, index: number): string {
  return `${transactionId}${99 - index}`;
}

/**
 * Creates the id of a change that is alone in its transaction. Ids of later changes sort first.
 *
 * @example
 * const id = newChangeId();
 */
export const newChangeId = () => changeIdOf(newTransactionId(), 0);

const transactionIdLength = 24;

/** Id of the transaction of a change; of a position between changes, the one that it begins with. */
export const transactionIdOf = (changeId: string) => changeId.slice(0, transactionIdLength);

/** Upper bound of the ids of all changes made since then, in milliseconds since 1970. */
export const idsSince = (milliseconds: number) => `${countDown(toMicroseconds(milliseconds))}~`;

/** Time of a change, in milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number((horizon - BigInt(id.slice(0, 16))) / 1000n);
}

/** True if the text has the form of a change id; callers pass ids too. Ids without an index were made before 2026-11-28. */
export function isChangeId(id: string): boolean {
  return /^\d{16}[0-9a-f]{8}(\d\d)?$/.test(id);
}

const toMicroseconds = (milliseconds: number) => BigInt(Math.floor(milliseconds)) * 1000n;

const countDown = (microseconds: bigint) => (horizon - microseconds).toString().padStart(16, "0");
