import { UserError } from "@suite/contracts";
import type { Action } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import type { Engine } from "../engine.ts";
import { kindRange } from "../schema/codec.ts";
import type { Entity, NewEntity } from "../schema/define-table.ts";
import type { RowChange } from "./audit.ts";

/**
 * Stamp of a kind in a partition: an entity in which each process that writes there has a column with its last change. A cached
 * partition is current while the columns of the other processes are as they were, so a process does not read again what it wrote.
 * The first write of a process replaces the stamp, which bounds its columns; all processes then read the partition once.
 */
export function stampAction(
  partitionKey: string,
  kind: string,
  id: string,
  /** Missing for a write that goes past the cache, after which every process reads the partition again. */
  writer?: { readonly process: string; readonly isFirst: boolean },
): Action {
  // The stamp has the first key of its kind's range, so a list reads it before the rows.
  const address = { partitionKey, rowKey: kindRange(kind).from };
  const entity = { ...address, ...(writer && { [toColumn(writer.process)]: id }) };
  if (writer && !writer.isFirst) return { type: "upsert", entity, keepsOthers: true };
  return { type: "upsert", entity: { ...entity, stamp: id } };
}

const toColumn = (process: string) => `by_${process}`;

/** True for a column that storage adds. */
export const isSystem = (name: string) =>
  /^(etag|timestamp|partitionKey|rowKey|odata\..*)$/.test(name);

/** Text that changes when a process other than this one writes; empty for a missing entity. */
export function readStamp(entity: Entity | undefined, process: string): string {
  return Object.entries(entity ?? {})
    .filter(([name]) => !isSystem(name) && name !== toColumn(process))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(" ");
}

/**
 * Prefix of tombstones. A removed row has no version, so its undo is bound to the tombstone, which names the change that removed the
 * row. The next removal overwrites it.
 */
const removedPrefix = "removed~";

function tombstone({ address, id }: Pick<RowChange, "address" | "id">): NewEntity {
  return {
    partitionKey: address.partitionKey,
    rowKey: `${removedPrefix}${address.rowKey}`,
    change: id,
  };
}

/** Action of a removal, or of its undo, which deletes exactly that tombstone. Throws `conflict` if the row was removed again since. */
export async function tombstoneAction(
  engine: Engine,
  change: RowChange,
): Promise<Action | undefined> {
  const { definition, address, before, after, undoes } = change;
  if (!after) return { type: "upsert", entity: tombstone(change) };
  if (before || undoes === undefined) return undefined;
  const entity = tombstone({ address, id: undoes });
  const { gateway } = engine.rows(definition);
  const stored = await gateway.get(entity.partitionKey, entity.rowKey);
  if (stored?.change === undoes) return { type: "delete", entity, etag: stored.etag };
  throw new UserError(
    "conflict",
    `The ${definition.kind} "${definition.title(after)}" was restored after that removal and then removed again. Undo the latest removal instead.`,
  );
}

/** Tombstones in a partition of the removals with ids between the bounds. */
export const tombstonesBetween = (partition: string, from: string, to: string) =>
  odata`PartitionKey eq ${partition} and RowKey gt ${removedPrefix} and RowKey lt ${`${removedPrefix}~`} and change gt ${from} and change lt ${to}`;
