import { randomBytes } from "node:crypto";
import { type ReadOptions, UserError } from "@suite/contracts";
import { isRefusal } from "../azure/errors.ts";
import type { Action, Gateway } from "../azure/gateway.ts";
import type { Engine } from "../engine.ts";
import type { RowChange } from "./audit.ts";

/** Partition of each physical table that names every change, newest first. */
export const logPartition = "=log";

/**
 * Stands for all partitions of a kind: seeding writes one entry of that name before it begins, and another, with
 * `done`, in its place when it is through.
 */
export const everyPartition = "*";

/**
 * Announces changes before they are made: the log may name a change that never came, but none is missing in it.
 * The history reads it to find audit rows without scanning tables, the caches to find changed partitions.
 * @param call the id of the call's key: by it the changes of a call are found again, see earlier-call.ts
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
      // The first entry is gone: this was delivered twice, or the log was cleared meanwhile.
      if (!isRefusal(error)) throw error;
      return gateway.transact([end]);
    });
}

function logEntry(id: string, kind: string, partition: string) {
  return { type: "upsert" as const, entity: { partitionKey: logPartition, rowKey: id, kind, partition } };
}

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

const dayMs = 24 * 3_600_000;

/** True if a change is young enough to be listed and undone; independent of how far the pruning has got. */
export function isKept(engine: Engine, id: string): boolean {
  return timeOfId(id) >= engine.now() - engine.historyMs;
}

export function notKept(engine: Engine, what: string, next: string): UserError {
  const days = Math.round(engine.historyMs / dayMs);
  return new UserError("invalid", `The history is kept for ${days} days, and ${what} is older. ${next}`);
}
