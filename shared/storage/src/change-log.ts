import type { ReadOptions } from "@suite/contracts";
import type { RowChange } from "./audit.ts";
import { newChangeId } from "./change-id.ts";
import { isRefusal } from "./errors.ts";
import type { Action, Gateway } from "./gateway.ts";

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
