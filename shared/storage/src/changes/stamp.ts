import type { Action } from "../azure/gateway.ts";
import { kindRange } from "../schema/codec.ts";
import type { Entity } from "../schema/define-table.ts";

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
  return writer && !writer.isFirst
    ? { type: "upsert", entity, keepsOthers: true }
    : { type: "upsert", entity: { ...entity, stamp: id } };
}

const toColumn = (process: string) => `by_${process}`;

const system = new Set(["etag", "timestamp", "partitionKey", "rowKey"]);

/** Text that changes when a process other than this one writes; empty for a missing entity. */
export function readStamp(entity: Entity | undefined, process: string): string {
  return Object.entries(entity ?? {})
    .filter(([name]) => !system.has(name) && !name.startsWith("odata.") && name !== toColumn(process))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(" ");
}
