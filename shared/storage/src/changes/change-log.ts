import { randomBytes } from "node:crypto";
import { UserError } from "@suite/contracts";
import type { Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import type { Engine } from "../engine.ts";
import { toPartitionKey } from "../schema/codec.ts";
import type { Definition, Entity, NewEntity } from "../schema/define-table.ts";
import type { RowChange } from "./audit.ts";

/** Partition of each physical table that names the partitions which changes were made in, newest first. */
export const logPartition = "=log";

/** Stands for all partitions of a kind, in the entry that ends a seed run. */
export const everyPartition = "*";

/** Length of an epoch. A partition is announced once for all changes that any process makes in an epoch. */
const epochMs = 30_000;

const startOfEpoch = (milliseconds: number) => Math.floor(milliseconds / epochMs) * epochMs;

/** True if the rows of a kind lie in several partitions; otherwise its only partition is known and not announced. */
export function isScattered({ partitionKey }: Definition): boolean {
  return partitionKey !== undefined;
}

/**
 * Announces the partitions of changes before they are made, so the log may name a partition without a change but misses none. Sends a
 * request only for the first change of a partition in an epoch.
 */
export async function announce(
  engine: Engine,
  gateway: Gateway,
  changes: readonly RowChange[],
): Promise<void> {
  const scattered = changes.filter(({ definition }) => isScattered(definition));
  await Promise.all(
    scattered.map(async ({ id, definition, address }) => {
      const entity = logEntry(id, definition.kind, address.partitionKey);
      const place = `${gateway.name} ${entity.rowKey}`;
      const announcement =
        engine.announced.get(place) ?? gateway.transact([{ type: "upsert", entity }]);
      engine.announced.set(place, announcement);
      await announcement.catch((error: unknown) => {
        // Not known to be stored, so the next write announces again.
        engine.announced.delete(place);
        throw error;
      });
    }),
  );
}

/** Entry that announces a change, by its epoch, kind and partition. All processes write the same entry. */
export function logEntry(id: string, kind: string, partition: string) {
  const epoch = idBefore(micros(startOfEpoch(timeOfId(id))));
  return { partitionKey: logPartition, rowKey: `${epoch}~${kind}~${partition}`, kind, partition };
}

export const logBetween = (from: string, to: string) =>
  odata`PartitionKey eq ${logPartition} and RowKey gt ${from} and RowKey lt ${to}`;

/** Upper bound of the log entries of the epochs since then. */
export function logSince(milliseconds: number): string {
  return `${idBefore(micros(startOfEpoch(milliseconds)))}~~`;
}

/** Lower bound of the log entries of the epoch of the change and all before it. */
export function startLogAt(id: string): string {
  return logSince(timeOfId(id) + epochMs);
}

/** Bounds of the ids of an entry's epoch. */
export function idsOfEpoch({ rowKey }: Entity): { from: string; to: string } {
  const start = startOfEpoch(timeOfId(rowKey));
  return { from: idBefore(micros(start + epochMs) - 1n), to: idsSince(start) };
}

/** Kinds that lie in a table. */
export function getKinds(engine: Engine, gateway: Gateway): Definition[] {
  return engine.definitions.filter((each) => engine.rows(each).gateway === gateway);
}

/** Partitions of the kinds of a table that have only one each. */
export function knownPartitions(engine: Engine, gateway: Gateway): string[] {
  return getKinds(engine, gateway).flatMap((each) =>
    isScattered(each) ? [] : toPartitionKey(each, undefined),
  );
}

export function partitionsIn(entries: readonly Entity[]): string[] {
  const partitions = new Set(entries.map(({ partition }) => String(partition)));
  partitions.delete(everyPartition);
  return [...partitions];
}

/** Time after which an entry is certain to be read, whatever the clocks say: entries younger than that stay at a reset. */
export const announcedForMs = 2 * epochMs;

/** Entry of a seed run that has ended. */
export const seedEntry = (id: string, kind: string): NewEntity => {
  return { partitionKey: logPartition, rowKey: id, kind, partition: everyPartition };
};

/** Largest number of microseconds since 1970 that fits the digits; reached in the year 2286. */
const horizon = 9_999_999_999_999_999n;

let last = 0n;

/** Time that the clock may go back before ids follow it; until then ids stay in the order of the changes. */
const mostBack = 1_000_000n;

/** Creates the id of a change at that time of storage. Ids of later changes sort first. */
export function newChangeId(milliseconds = Date.now()): string {
  const now = micros(milliseconds);
  last = now > last || last - now > mostBack ? now : last + 1n;
  return `${idBefore(last)}${randomBytes(4).toString("hex")}`;
}

const micros = (milliseconds: number) => BigInt(Math.floor(milliseconds)) * 1000n;

/** Smallest id of a change made at that microsecond. */
const idBefore = (microseconds: bigint) => (horizon - microseconds).toString().padStart(16, "0");

/** Upper bound of the ids of all changes made since then. */
export function idsSince(milliseconds: number): string {
  return `${idBefore(micros(milliseconds))}~`;
}

/** Start time of the change with this id, in milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number((horizon - BigInt(id.slice(0, 16))) / 1000n);
}

/** True if the text has the form of a change id; callers pass ids too. */
export function isChangeId(id: string): boolean {
  return /^\d{16}[0-9a-f]{8}$/.test(id);
}

/** True if a change is recent enough to be listed and undone, whether or not older ones were pruned already. */
export function isKept(engine: Engine, id: string): boolean {
  return timeOfId(id) >= engine.now() - engine.historyMs;
}

export function notKept(engine: Engine, what: string, next: string): UserError {
  const days = Math.round(engine.historyMs / 86_400_000);
  return new UserError(
    "invalid",
    `The history is kept for ${days} days, and ${what} is older. ${next}`,
  );
}
