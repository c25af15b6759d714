import type { RowChange } from "./audit.ts";
import type { Action, Gateway } from "./gateway.ts";

/** Partition of each physical table that names every change, newest first. */
export const logPartition = "=log";

/** Stands for all partitions of a kind in an entry: seeding writes one such entry rather than thousands. */
export const everyPartition = "*";

/**
 * Announces changes before they are made: the log may name a change that never came, but none is missing in it.
 * The history reads it to find audit rows without scanning tables, the caches to find changed partitions.
 */
export async function announce(
  gateway: Gateway,
  changes: readonly RowChange[],
  signal?: AbortSignal,
): Promise<void> {
  const entries = changes.map(({ id, definition, address }) =>
    logEntry(id, definition.kind, address.partitionKey),
  );
  await gateway.transact(entries, { signal });
}

export function logEntry(id: string, kind: string, partition: string): Action {
  return { type: "upsert", entity: { partitionKey: logPartition, rowKey: id, kind, partition } };
}
