import { type Access, type Actor, groupBy, inline, UserError } from "@suite/contracts";
import type { Tables } from "../read/tables.ts";
import type { Definition, Fields, StoredRow } from "../schema/define-table.ts";
import { UnreadableRow } from "../schema/unreadable-row.ts";
import type { Table } from "../types.ts";
import type { AuditedChange } from "./audit.ts";

type Owned = Pick<Definition, "owner">;

/** Person to whose rows a caller is limited in a table; `undefined` without a limit. */
function getLimit({ owner }: Owned, access: Access | undefined): string | undefined {
  return owner === undefined || !access || access.allRecords ? undefined : access.person;
}

/** True if a caller may see and change a row. To others it does not exist. */
export function isVisible(
  definition: Definition,
  row: Fields,
  access: Access | undefined,
): boolean {
  const person = getLimit(definition, access);
  return (
    person === undefined || (definition.owner !== undefined && row[definition.owner] === person)
  );
}

export function requireOwn(definition: Definition, row: Fields, access: Access | undefined): void {
  if (isVisible(definition, row, access)) return;
  throw new UserError("forbidden", `You can only write a ${definition.kind} of your own.`);
}

/**
 * Limits the reads of a table to the rows of the caller. Writes check the row that they change, see `plan`.
 *
 * @example
 * const access = { person: callerId, allRecords: false, undoOthers: false };
 * const ownEnrollments = limitToOwner(table, enrollments, access);
 */
export function limitToOwner(
  table: Table<Fields>,
  definition: Definition,
  access: Access | undefined,
): Table<Fields> {
  const person = getLimit(definition, access);
  const { owner = "", partitionKey } = definition;
  if (person === undefined) return table;
  const isOwn = (row: Fields) => row[owner] === person;
  // Rows of others are not even read where the owner is the partition.
  const partition = partitionKey === owner ? person : undefined;
  return {
    ...table,
    async get(key, options) {
      const row = await table.get(key, options).catch((error: unknown) => {
        if (error instanceof UnreadableRow && !isOwn(error.texts)) return undefined;
        throw error;
      });
      return row && isOwn(row) ? row : undefined;
    },
    list: async (requested, options) =>
      rowsBy(await table.list(requested ?? partition, options), owner).get(person) ?? none,
    async page(options) {
      const page = await table.page({ ...options, partition: options.partition ?? partition });
      return { ...page, rows: page.rows.filter(isOwn) };
    },
  };
}

/** Owner of a changed row. Audit rows of earlier versions have it in the key or in the values only. */
export function ownerOfChange(
  definition: Owned | undefined,
  { owner, key, after, before }: AuditedChange,
): string | undefined {
  const column = definition?.owner;
  if (owner !== undefined || column === undefined) return owner;
  return String(key[column] ?? after[column] ?? before[column] ?? "");
}

/** True if a caller may read and undo a change, now or in the past. */
export function isChangeVisible(
  tables: Pick<Tables, "ofKind">,
  change: AuditedChange,
  access: Access | undefined,
): boolean {
  if (!access || access.allRecords) return true;
  const owner = ownerOfChange(tables.ofKind(change.kind), change);
  return owner === undefined || owner === access.person;
}

/**
 * Throws `forbidden` for a change of another person that the caller may not undo.
 *
 * @example
 * requireUndo(change, { actor, access });
 */
export function requireUndo(
  { by, byId, byTenant }: AuditedChange,
  { actor, access }: { actor: Actor | undefined; access: Access | undefined },
): void {
  const isOwn = byId === actor?.byId && byTenant === actor?.byTenant;
  if (isOwn || !access || access.undoOthers) return;
  throw new UserError(
    "forbidden",
    `${inline(by, 60)} made that change, and your role may undo your own changes only. Change the record directly.`,
  );
}

/** The only partition with changes that a caller sees, if every kind of a physical table has its owner as the partition. */
export function ownPartition(
  definitions: readonly Definition[],
  access: Access | undefined,
): string | undefined {
  const people = definitions.map((each) =>
    each.partitionKey === each.owner ? getLimit(each, access) : undefined,
  );
  return people.every((person) => person !== undefined) ? people[0] : undefined;
}

export const none: readonly StoredRow[] = Object.freeze([]);

const listsByField = new WeakMap<readonly StoredRow[], Map<string, Map<unknown, StoredRow[]>>>();

/** Groups the rows of a list by the value of a field, once per list: an unchanged list stays the same array. */
export function rowsBy(
  list: readonly StoredRow[],
  field: string,
): ReadonlyMap<unknown, StoredRow[]> {
  const byField = listsByField.get(list) ?? new Map<string, Map<unknown, StoredRow[]>>();
  listsByField.set(list, byField);
  const groups = byField.get(field) ?? groupBy(list, (row) => row[field]);
  byField.set(field, groups);
  return groups;
}
