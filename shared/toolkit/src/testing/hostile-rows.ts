import type { SeedRows, TableSet } from "@suite/storage";
import { hostileTexts } from "./hostile-texts.ts";

type Row = Readonly<Record<string, unknown>>;
type Table = TableSet[string];

/**
 * The rows and, beside them, one row of each table for each hostile text, in which every text that the schema leaves open is
 * an attack; over all of them each attack stands once in every such column. Numbers, days and statuses are those of given
 * rows; ids, references too, are `hostile-1`, `hostile-2` and so on.
 */
export function addHostileRows<Tables extends TableSet>(
  tables: Tables,
  rows: SeedRows<Tables>,
): SeedRows<Tables> {
  return mapRows(tables, rows, (table, given) => {
    const places: string[] = [];
    const columns: Row = Object.assign({}, ...given.toReversed());
    const added = hostileTexts.map((_, index) => {
      const attackAt: AttackAt = (path) => textAt(index + placeOf(path, places));
      return withAttacks(table, { ...given[index % given.length] }, columns, {
        attackAt,
        id: `hostile-${index + 1}`,
      });
    });
    return given.length === 0 ? [] : [...given, ...added];
  });
}

/** The rows with an attack in place of each text that the schema leaves open; ids stay. Each round begins with another one. */
export function replaceWithHostile<Tables extends TableSet>(
  tables: Tables,
  rows: SeedRows<Tables>,
  round: number,
): SeedRows<Tables> {
  let next = round * 29;
  return mapRows(tables, rows, (table, given) =>
    given.map((row) => withAttacks(table, row, row, { attackAt: () => textAt(next++) })),
  );
}

const textAt = (index: number) => hostileTexts[index % hostileTexts.length] ?? "";

function placeOf(path: string, places: string[]): number {
  if (!places.includes(path)) places.push(path);
  return places.indexOf(path);
}

function mapRows<Tables extends TableSet>(
  tables: Tables,
  rows: SeedRows<Tables>,
  change: (table: Table, rows: readonly Row[]) => readonly Row[],
): SeedRows<Tables> {
  const changed = Object.entries(tables).map(([name, table]) => {
    const given: readonly Row[] = rows[name] ?? [];
    return [name, change(table, given)];
  });
  // Each row still has the shape that its table's schema asks for.
  return Object.fromEntries(changed) as SeedRows<Tables>;
}

type AttackAt = (path: string) => string;

interface Attacks {
  readonly attackAt: AttackAt;
  /** Written into ids and references; left out, they stay. */
  readonly id?: string;
}

/** Columns that the row lacks are taken from `columns`, where the schema takes the attack. */
function withAttacks(table: Table, row: Row, columns: Row, attacks: Attacks): Row {
  let known = row;
  for (const [column, value] of Object.entries({ ...columns, ...row })) {
    const isKept = !isId(column) && (column === table.partitionKey || column === table.rowKey);
    const changed = isKept ? value : attacked(value, column, attacks);
    const next = { ...known, [column]: changed };
    if (JSON.stringify(changed) !== JSON.stringify(value) && table.schema.safeParse(next).success)
      known = next;
  }
  return known;
}

function attacked(value: unknown, path: string, attacks: Attacks): unknown {
  const { attackAt, id } = attacks;
  if (isId(path)) {
    if (id === undefined || (path.includes(".") && path.endsWith(".id"))) return value;
    return Array.isArray(value) ? [id] : id;
  }
  if (typeof value === "string") return attackAt(path);
  if (Array.isArray(value)) return value.map((entry, index) => attacked(entry, `${path}.${index}`, attacks));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, attacked(entry, `${path}.${key}`, attacks)]),
  );
}

const isId = (path: string) => /(?:(?:^|\.)i|I)ds?$/.test(path);
