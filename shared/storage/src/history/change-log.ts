import { randomBytes } from "node:crypto";
import { type ReadOptions, UserError } from "@suite/contracts";
import { isRefusal } from "../azure/errors.ts";
import type { Action, Gateway } from "../azure/gateway.ts";
import type { Engine } from "../engine.ts";
import type { RowChange } from "./audit.ts";

/** Partition of each physical table with an entry for every change, newest first. */
export const logPartition = "=log";

/**
 * Stands for all partitions of a kind. Seeding writes one entry with it before it starts and replaces that by one with `done` at
 * the end.
 */
export const everyPartition = "*";

/**
 * Announces changes before they are made, so the log may name a change that was never made but misses none.
 * The history uses it to find audit rows without scanning tables, the caches to find changed partitions.
 * @param call id of the call's key, by which `changesOfCall` finds the changes of a call
 */
export async function announce(
  gateway: Gateway,
  changes: readonly RowChange[],
  { call, signal }: ReadOptions & { call?: string | undefined } = {},
): Promise<void> {
  const entries = changes.map(({ id, definition, address }) => {
    const { type, entity } = logEntry(id, definition.kind, address.partitionKey);
    return { type, entity: { ...entity, ...(call !== undefined && { call }) } };
  });
  await gateway.transact(entries, { signal });
}

export async function announceAll(gateway: Gateway, begun: string, kind: string): Promise<void> {
  await gateway.transact([logEntry(begun, kind, everyPartition)]);
}

export async function announceAllDone(gateway: Gateway, begun: string, kind: string): Promise<void> {
  const done = logEntry(newChangeId(), kind, everyPartition);
  const entity = { ...done.entity, done: true };
  const end: Action = { type: "upsert", entity };
  await gateway
    .transact([end, { type: "delete", entity: logEntry(begun, kind, "").entity }])
    .catch((error: unknown) => {
      // The first entry is gone: the request was delivered twice, or the log was cleared.
      if (!isRefusal(error)) throw error;
      return gateway.transact([end]);
    });
}

function logEntry(id: string, kind: string, partition: string) {
  return { type: "upsert" as const, entity: { partitionKey: logPartition, rowKey: id, kind, partition } };
}

/** Largest number of microseconds since 1970 that fits the digits; reached in the year 2286. */
const horizon = 9_999_999_999_999_999n;

let last = 0n;

/** Creates the id of a change. Ids of later changes sort first, so the newest are the first rows of a range. */
export function newChangeId(): string {
  const now = BigInt(Date.now()) * 1000n;
  last = now > last ? now : last + 1n;
  return `${idBefore(last)}${randomBytes(4).toString("hex")}`;
}

/** Smallest id of a change made at that microsecond. */
function idBefore(microseconds: bigint): string {
  return (horizon - microseconds).toString().padStart(16, "0");
}

/** Upper bound of the ids of all changes made since then. */
export function idsSince(milliseconds: number): string {
  return `${idBefore(BigInt(Math.floor(milliseconds)) * 1000n)}~`;
}

/** Start time of the change with this id, in milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number((horizon - BigInt(id.slice(0, 16))) / 1000n);
}

/** True if the text has the form of a change id; callers pass ids too. */
export function isChangeId(id: string): boolean {
  return /^\d{16}[0-9a-f]{8}$/.test(id);
}

const dayMs = 24 * 3_600_000;

/** True if a change is recent enough to be listed and undone, whether or not older ones were pruned already. */
export function isKept(engine: Engine, id: string): boolean {
  return timeOfId(id) >= engine.now() - engine.historyMs;
}

export function notKept(engine: Engine, what: string, next: string): UserError {
  const days = Math.round(engine.historyMs / dayMs);
  return new UserError("invalid", `The history is kept for ${days} days, and ${what} is older. ${next}`);
}
