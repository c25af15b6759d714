import type { Fields } from "./define-table.ts";
import type { Stored } from "./types.ts";

type List = readonly Stored<Fields>[];

const groups = new WeakMap<List, Map<string, Map<unknown, List>>>();

/** The rows of a list by the value of a field; worked out once for each list, since lists keep their identity. */
export function groupBy(list: List, field: string): ReadonlyMap<unknown, List> {
  const fields = groups.get(list) ?? new Map<string, Map<unknown, List>>();
  groups.set(list, fields);
  const known = fields.get(field);
  if (known) return known;
  const byValue = new Map<unknown, Stored<Fields>[]>();
  for (const row of list) {
    const same = byValue.get(row[field]);
    if (same) same.push(row);
    else byValue.set(row[field], [row]);
  }
  fields.set(field, byValue);
  return byValue;
}
