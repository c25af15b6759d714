import type { ReadOptions } from "@suite/contracts";
import pMap from "p-map";
import type { Action, Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import type { Engine } from "../engine.ts";
import { type Address, encodeKey } from "../schema/codec.ts";
import type { Definition, Fields } from "../schema/define-table.ts";
import type { Entity } from "../schema/entity.ts";
import { UnreadableRow } from "../schema/unreadable-row.ts";
import type { Stored } from "../types.ts";
import type { RowChange } from "./audit.ts";

/**
 * Secondary indexes: one entry for each value and row, in a partition named after field and value.
 *
 * An entry is written before the row, so an index never misses a row. It may hold entries that no longer apply, so readers check the
 * row. An entry may only be removed when the row does not have its value and no writer is about to set it. Writers rewrite
 * their entry first, so an entry that was last written long ago is safe to remove, and the delete is bound to its ETag. A writer
 * removes its outdated entries at once; recent ones, and those left by a crash, are removed by the next reader that finds them.
 */
export async function addIndexEntries(gateway: Gateway, changes: readonly RowChange[]) {
  const byPartition = new Map<string, Action[]>();
  for (const entity of changes.flatMap((change) => toEntries(change, change.after, change.before))) {
    const actions = byPartition.get(entity.partitionKey) ?? [];
    byPartition.set(entity.partitionKey, [...actions, { type: "upsert", entity }]);
  }
  await Promise.all([...byPartition.values()].map((actions) => gateway.transact(actions)));
}

/** Removes entries of values that the rows no longer have. After a failure readers remove them later. */
export async function dropIndexEntries(
  engine: Engine,
  gateway: Gateway,
  changes: readonly RowChange[],
): Promise<void> {
  const entries = changes.flatMap((change) => toEntries(change, change.before, change.after));
  await Promise.allSettled(
    entries.map(async ({ partitionKey, rowKey }) => {
      const entry = await gateway.get(partitionKey, rowKey);
      if (entry) await dropEntry(engine, gateway, entry);
    }),
  );
}

/** Rows whose field has this value, found by the index and checked on the current row. */
export async function findByIndex(
  engine: Engine,
  definition: Definition,
  { field, value }: { field: string; value: string },
  { signal }: ReadOptions,
): Promise<readonly Stored<Fields>[]> {
  const rows = engine.rows(definition);
  const partition = indexPartition(definition, field, value);
  const entries = await rows.gateway.all(odata`PartitionKey eq ${partition}`, { signal });
  const matches = await pMap(
    entries,
    async (entry) => {
      const row = await rows.at(addressIn(entry), { signal }).catch(leftOut);
      if (row?.[field] === value) return [row];
      if (row !== null) dropEntry(engine, rows.gateway, entry).catch(() => undefined);
      return [];
    },
    { concurrency: 16 },
  );
  return Object.freeze(matches.flat());
}

/** Lists leave unreadable rows out, see `unreadableRows`. */
function leftOut(error: unknown): null {
  if (error instanceof UnreadableRow) return null;
  throw error;
}

function toEntries(
  { definition, address }: RowChange,
  having: Fields | undefined,
  butNot: Fields | undefined,
) {
  return definition.indexes.flatMap((field) => {
    const value = having?.[field];
    if (typeof value !== "string" || value === butNot?.[field]) return [];
    return [indexEntry(definition, field, value, address)];
  });
}

export function indexEntry(definition: Definition, field: string, value: string, address: Address) {
  return {
    partitionKey: indexPartition(definition, field, value),
    rowKey: `${address.partitionKey}~${address.rowKey}`,
    partition: address.partitionKey,
    row: address.rowKey,
  };
}

function indexPartition({ kind }: Definition, field: string, value: string): string {
  return `=index~${kind}.${field}~${encodeKey(value)}`;
}

function addressIn({ partition, row }: Entity): Address {
  return { partitionKey: String(partition), rowKey: String(row) };
}

async function dropEntry(engine: Engine, gateway: Gateway, entry: Entity): Promise<void> {
  const age = engine.now() - Date.parse(entry.timestamp ?? "");
  if (!(age >= engine.indexGraceMs)) return;
  await gateway.transact([{ type: "delete", entity: entry, etag: entry.etag }]);
}
