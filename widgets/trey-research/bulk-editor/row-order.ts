import type { VersionedConsultant } from "../contract.ts";

export const sortColumns = ["name", "email", "phone", "skills", "roles", "location"] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface Sort {
  readonly column: SortColumn;
  readonly direction: "ascending" | "descending";
}

export function placeText({ location: { city, region } }: Pick<VersionedConsultant, "location">): string {
  return region === "" ? city : `${city}, ${region}`;
}

function columnText(row: VersionedConsultant, column: SortColumn): string {
  if (column === "location") return placeText(row);
  const value = row[column];
  return typeof value === "string" ? value : value.join(", ");
}

function matches(row: VersionedConsultant, words: readonly string[]): boolean {
  const text = sortColumns
    .map((column) => columnText(row, column))
    .join(" ")
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Ids of the rows which hold every word of `filter`, sorted as `locale` sorts. */
export function arrangedIds(
  rows: readonly VersionedConsultant[],
  { filter, sort, locale }: { filter: string; sort: Sort | undefined; locale: string | undefined },
): readonly string[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => matches(row, words));
  if (!sort) return found.map((row) => row.id);
  const { compare } = new Intl.Collator(locale, { sensitivity: "base", numeric: true });
  const sign = sort.direction === "ascending" ? 1 : -1;
  return found
    .toSorted((a, b) => sign * compare(columnText(a, sort.column), columnText(b, sort.column)))
    .map((row) => row.id);
}

/** First ascending, then descending, then as the server listed them. */
export function nextSort(sort: Sort | undefined, column: SortColumn): Sort | undefined {
  if (sort?.column !== column) return { column, direction: "ascending" };
  return sort.direction === "ascending" ? { column, direction: "descending" } : undefined;
}

/** Every way to sort, for a field that offers them. */
export const sortChoices = sortColumns.flatMap((column) =>
  (["ascending", "descending"] as const).map((direction) => ({
    value: `${column} ${direction}`,
    sort: { column, direction } satisfies Sort,
  })),
);
