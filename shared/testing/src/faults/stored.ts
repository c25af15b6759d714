import { isDeepStrictEqual } from "node:util";
import { connectStorage, type Definition, type TableSet } from "@suite/storage";
import { z } from "zod";
import { rawTable } from "../storage/index.ts";

export type Row = Readonly<Record<string, unknown>>;

/** Reads tables straight from storage, past caches, proxies and servers. */
export function openReader(tables: TableSet, tablePrefix: string) {
  return connectStorage({ tablePrefix, keepListsMs: 0, log: () => {} })
    .open(tables)
    .as({ tool: "fault-run", by: "Checker" });
}

export async function readRows(
  tables: TableSet,
  tablePrefix: string,
): Promise<Record<string, Row[]>> {
  const store = openReader(tables, tablePrefix);
  const rows: Record<string, Row[]> = {};
  for (const name of Object.keys(tables))
    rows[name] = ((await store[name]?.list()) ?? []).map(withoutVersion);
  return rows;
}

export function withoutVersion({ version: _, ...row }: Row): Row {
  return row;
}

const fields = z
  .string()
  .transform((json) => z.record(z.string(), z.unknown()).parse(JSON.parse(json)));
const auditSchema = z
  .object({
    partitionKey: z.string(),
    rowKey: z.string(),
    /** Time of storage at which it was written, ISO 8601. */
    timestamp: z.string(),
    by: z.string(),
    tool: z.string(),
    kind: z.string(),
    action: z.string(),
    key: fields,
    undoable: z.boolean(),
    /** Values of the changed fields; missing when they were too large to keep. */
    before: fields.optional(),
    after: fields.optional(),
  })
  .transform((row) => ({
    ...row,
    partition: row.partitionKey,
    id: row.rowKey.slice("audit~".length),
    record: formatRecord(row.kind, row.key),
  }));

/** An audit row: a change as it was written together with the row. */
export type AuditedChange = z.output<typeof auditSchema>;

/** Reads the audit rows of all tables, whose layout docs/storage.md describes. */
export async function readAudit(tables: TableSet, tablePrefix: string): Promise<AuditedChange[]> {
  const names = new Set(Object.values(tables).map(({ name }) => name));
  const changes: AuditedChange[] = [];
  for (const name of names) {
    const filter = "RowKey ge 'audit~' and RowKey lt 'audit~~'";
    for await (const entity of rawTable(`${tablePrefix}${name}`).listEntities({
      queryOptions: { filter },
    })) {
      changes.push(auditSchema.parse(entity));
    }
  }
  return changes;
}

export function formatRecord(kind: string, key: Row): string {
  return `${kind} ${Object.values(key).join("/")}`;
}

export function byRecord(
  tables: TableSet,
  rows: Readonly<Record<string, readonly Row[]>>,
): Map<string, Row> {
  const formatKey = ({ kind, partitionKey, rowKey }: Definition, row: Row) =>
    formatRecord(kind, {
      [partitionKey ?? rowKey]: row[partitionKey ?? rowKey],
      [rowKey]: row[rowKey],
    });
  return new Map(
    Object.entries(tables).flatMap(([name, definition]) =>
      (rows[name] ?? []).map((row) => [formatKey(definition, row), row] as const),
    ),
  );
}

/**
 * Orders the changes of one record so that each begins with the values that the one before left, from the first state to the last.
 * Returns `undefined` if there is no such order: then a change was lost, or was made without a record of it.
 */
export function inOrder(
  changes: readonly AuditedChange[],
  first: Row | undefined,
  last: Row | undefined,
): AuditedChange[] | undefined {
  // Times of storage are in milliseconds; ids of later changes sort first, and a clock may be a little off.
  const left = changes.toSorted(
    (one, other) => one.timestamp.localeCompare(other.timestamp) || other.id.localeCompare(one.id),
  );
  const ordered: AuditedChange[] = [];
  let state = first;
  while (left.length > 0) {
    const at = left.findIndex((change) => beginsWith(change, state));
    const [next] = at < 0 ? [] : left.splice(at, 1);
    if (!next) return undefined;
    state = applied(next, state);
    ordered.push(next);
  }
  return isSame(state, last) ? ordered : undefined;
}

function beginsWith(
  { action, before = {}, after = {} }: AuditedChange,
  state: Row | undefined,
): boolean {
  if (action === "create") return state === undefined;
  const names = Object.keys({ ...before, ...after });
  return (
    state !== undefined &&
    names.every((name) => isDeepStrictEqual(state[name] ?? null, before[name] ?? null))
  );
}

export function applied(
  { action, before = {}, after = {} }: AuditedChange,
  state: Row | undefined,
): Row | undefined {
  if (action === "remove") return undefined;
  const cleared = Object.fromEntries(Object.keys(before).map((name) => [name, undefined]));
  return { ...state, ...cleared, ...after };
}

export function isSame(one: Row | undefined, other: Row | undefined): boolean {
  if (!one || !other) return one === other;
  return Object.keys({ ...one, ...other }).every((name) =>
    isDeepStrictEqual(one[name] ?? null, other[name] ?? null),
  );
}
