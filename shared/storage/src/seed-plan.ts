import { createHash } from "node:crypto";
import { addressOf, decodeRow, encodeFields, metaColumns } from "./codec.ts";
import type { Definition, Fields } from "./define-table.ts";
import type { Entity, NewEntity } from "./gateway.ts";
import { kindRange } from "./keys.ts";
import { checkLimits } from "./limits.ts";
import type { SeedCounts } from "./store-types.ts";

export interface SeedRow {
  readonly fields: Fields;
  readonly entity: NewEntity;
  readonly hash: string;
}

export interface SeedPlan {
  readonly creates: SeedRow[];
  readonly updates: { readonly row: SeedRow; readonly etag: string }[];
  readonly removes: Entity[];
  readonly counts: SeedCounts;
}

/** The rows of a seed by their place, checked against the schema. */
export function seedRowsOf(definition: Definition, list: readonly unknown[]): Map<string, SeedRow> {
  const rows = new Map<string, SeedRow>();
  list.forEach((item, at) => {
    const parsed = definition.schema.safeParse(item);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new Error(
        `Seed of ${definition.name}, row ${at + 1}: ${issue?.path.join(".")}: ${issue?.message}`,
      );
    }
    const fields: Fields = parsed.data;
    const hash = hashOf(definition, fields);
    const entity: NewEntity = {
      ...addressOf(definition, fields),
      ...encodeFields(definition, fields),
      [metaColumns.schema]: definition.schemaVersion,
      [metaColumns.seed]: hash,
    };
    checkLimits(definition.kind, entity);
    if (rows.has(placeOf(entity)))
      throw new Error(`Seed of ${definition.name}, row ${at + 1}: its key appears twice.`);
    rows.set(placeOf(entity), { fields, entity, hash });
  });
  return rows;
}

/** Compares what the seed wants with what is there. Rows of users, and rows that users changed, are kept unless reset. */
export function planSeed(
  definition: Definition,
  wanted: ReadonlyMap<string, SeedRow>,
  present: readonly Entity[],
  { reset, seededBefore }: { reset: boolean; seededBefore: (place: string) => boolean },
): SeedPlan {
  const updates: SeedPlan["updates"] = [];
  const removes: SeedPlan["removes"] = [];
  const missing = new Map(wanted);
  let kept = 0;
  for (const entity of present) {
    if (entity.rowKey === kindRange(definition.kind).from) continue;
    const row = missing.get(placeOf(entity));
    missing.delete(placeOf(entity));
    const state = stateOf(definition, entity);
    if (state === "user" && !reset) kept += row ? 1 : 0;
    else if (!row) removes.push(entity);
    else if (state === row.hash) kept++;
    else updates.push({ row, etag: entity.etag });
  }
  const creates = [...missing].flatMap(([place, row]) => (seededBefore(place) && !reset ? [] : [row]));
  kept += missing.size - creates.length;
  const counts = { created: creates.length, kept, updated: updates.length, removed: removes.length };
  return { creates, updates, removes, counts };
}

export function placeOf({ partitionKey, rowKey }: { partitionKey: string; rowKey: string }): string {
  return `${partitionKey} ${rowKey}`;
}

/** The hash of the seed row a stored row still is, or "user" when it is not from a seed or no longer equals it. */
function stateOf(definition: Definition, entity: Entity): string {
  try {
    const hash = hashOf(definition, decodeRow(definition, entity));
    return hash === entity[metaColumns.seed] ? hash : "user";
  } catch {
    return "user"; // it cannot be read, so it is not as it was seeded
  }
}

function hashOf({ columns }: Definition, row: Fields): string {
  const values = columns.map(({ name }) => row[name] ?? null);
  return createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 16);
}
