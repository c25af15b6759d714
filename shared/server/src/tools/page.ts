import { clip, type Page } from "@suite/contracts";
import { openCursor, sealCursor } from "@suite/contracts/node";
import { z } from "zod";

const placeSchema = z.tuple([z.string(), z.int()]);

/** The part of a list that is asked for. */
export interface Cut {
  /** From the page before; where it ended is found again by id, since rows come and go between two pages. */
  cursor?: string;
  limit: number;
  /** Bytes of JSON that the items may take together. */
  bytes: number;
}

export interface PageOptions extends Cut {
  /**
   * Names the list, with the record it belongs to; the same words for the first page in a view and for the pages after it.
   * A cursor of another list is refused. Filters and order are not part of it: the place is found again by the last row's
   * id, so that a page may follow one that was filtered otherwise.
   */
  list: string;
}

/** Cuts a page out of a sorted list. Rows are turned into items only while they fit. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  toItem: (row: Row) => Item,
  idOf: (row: Row) => string,
  { list, cursor, limit, bytes }: PageOptions,
): Page<Item> {
  const start = cursor === undefined ? 0 : startAfter(list, rows, idOf, cursor);
  const items: Item[] = [];
  let left = bytes;
  for (const row of rows.slice(start, start + limit)) {
    const item = toItem(row);
    left -= sizeOf(item) + 1;
    if (left < 0 && items.length > 0) break;
    items.push(item);
  }
  const end = start + items.length;
  const last = rows[end - 1];
  if (last === undefined || end >= rows.length) return { items, total: rows.length };
  return { items, total: rows.length, cursor: sealCursor(list, JSON.stringify([idOf(last), end])) };
}

/** Bytes of a value as JSON in UTF-8. */
export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** As many of the texts as fit into so many bytes of JSON, each of them clipped by the caller. */
export function fitting(texts: readonly string[], bytes: number): string[] {
  let left = bytes;
  return texts.filter((text) => {
    left -= sizeOf(text) + 1;
    return left >= 0;
  });
}

function startAfter<Row>(
  list: string,
  rows: readonly Row[],
  idOf: (row: Row) => string,
  cursor: string,
): number {
  const [id, position] = placeSchema.parse(JSON.parse(openCursor(list, cursor)));
  const isLast = (row: Row | undefined) => row !== undefined && idOf(row) === id;
  if (isLast(rows[position - 1])) return position;
  const found = rows.findIndex(isLast);
  return found < 0 ? position : found + 1;
}

/** Widgets take larger pages than models, still below what hosts cut off. */
export function appPage(cursor: string | undefined, limit = 25): Cut {
  return { cursor, limit, bytes: 48_000 };
}

export function pageText({ items, total, cursor }: Page<unknown>): string {
  return `${items.length} of ${total}${cursor === undefined ? "" : ", more with the cursor"}.`;
}

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** A page of `resources/list` of records whose URI template has one variable, `id`. */
export function resourceEntries<Row extends { readonly id: string }>(
  rows: readonly Row[],
  describe: (row: Row) => Omit<Entry, "id">,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const page = pageOf(
    rows,
    (row) => {
      const { title, description } = describe(row);
      return { variables: { id: row.id }, title: clip(title, 120), description: clip(description, 200) };
    },
    ({ id }) => id,
    { list: "resources", cursor, limit, bytes: 100_000 },
  );
  return { entries: page.items, cursor: page.cursor };
}

/** Bytes of JSON for the rows of a bulk answer. */
const rowsBytes = 9300;

/**
 * Makes the rows of a bulk tool fit a small answer: every row keeps who and what became of it, extras are added in order
 * while there is room. What is left out stands in the text, or is read again by the widget.
 */
export function withinAnswer<Row extends object, Extra extends object>(
  rows: readonly { readonly row: Row; readonly extras: readonly Extra[] }[],
): (Row & Partial<Extra>)[] {
  const results: (Row & Partial<Extra>)[] = rows.map(({ row }) => ({ ...row }));
  let left = rowsBytes - sizeOf(results);
  const rounds = Math.max(0, ...rows.map(({ extras }) => extras.length));
  for (let round = 0; round < rounds; round++) {
    for (const [index, { extras }] of rows.entries()) {
      const extra = extras[round];
      if (extra === undefined || sizeOf(extra) > left) continue;
      left -= sizeOf(extra);
      Object.assign(results[index] ?? {}, extra);
    }
  }
  return results;
}
