import type { Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import type { Tables } from "../read/tables.ts";
import { toPartitionKey } from "../schema/codec.ts";
import type { Definition, Entity, NewEntity } from "../schema/define-table.ts";

/**
 * Partition of each Azure table that names the partition of each transaction, newest first. Audit rows lie with the rows that they are
 * about, so a history over many partitions begins here.
 */
const logPartition = "=changes";

/** True if the rows of a kind lie in several partitions; the only partition of another kind is known without the log. */
export function isScattered({ partitionKey }: Definition): boolean {
  return partitionKey !== undefined;
}

/** Entry of a transaction. */
export function logEntry(transactionId: string, partition: string): NewEntity {
  return { partitionKey: logPartition, rowKey: transactionId, partition };
}

/**
 * Names the partition of a transaction in the log, before the transaction is sent: a process that is killed in between leaves an entry
 * without changes, which readers find empty, and never a change that no history lists.
 */
export async function logTransaction(
  gateway: Gateway,
  transactionId: string,
  partition: string,
  signal?: AbortSignal,
): Promise<void> {
  const entity = logEntry(transactionId, partition);
  await gateway.transact([{ type: "upsert", entity }], { signal });
}

/** Partition that a transaction changed; `undefined` if it is not in the log of this table. */
export async function findPartition(
  gateway: Gateway,
  transactionId: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const entry = await gateway.get(logPartition, transactionId, { signal });
  return entry && partitionOf(entry);
}

export const partitionOf = ({ partition }: Entity) => String(partition);

/** Entries from one transaction id (included) to another. */
export const logBetween = (from: string, to: string) =>
  odata`PartitionKey eq ${logPartition} and RowKey ge ${from} and RowKey lt ${to}`;

/** Partitions of the kinds of a table that have only one each. */
export function knownPartitions(tables: Tables, gateway: Gateway): string[] {
  const kinds = tables.kindsIn(gateway).filter((definition) => !isScattered(definition));
  return kinds.map((definition) => toPartitionKey(definition, undefined));
}
