import { clip, type Page } from "@suite/contracts";
import { openCursor, sealCursor } from "@suite/contracts/node";
import { z } from "zod";

const placeSchema = z.tuple([z.string(), z.int()]);

/** Requested part of a list. */
export interface Cut {
  /** Cursor of the previous page. Its end is found by the last row's id, as rows come and go between two pages. */
  cursor?: string;
  limit: number;
  /** Limit of all items together, in bytes of JSON. */
  bytes: number;
}

export interface PageOptions extends Cut {
  /**
   * Name of the list with the record it belongs to, equal for all its pages. A cursor of another list is refused. Filters and order
   * are not part of it: the position is found by the last row's id, so that a page may follow one with another filter.
   */
  list: string;
}

/** Returns a page of a sorted list. Rows are turned into items only while they fit. */
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

/** Returns the size of a value as JSON in UTF-8 bytes. */
export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** Returns the texts that fit into a number of bytes of JSON. */
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

/** Page for widgets: larger than those for models, within the limits of hosts. */
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

/** Returns a page of `resources/list` for records whose URI template has the single variable `id`. */
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

/** Limit of the rows of a bulk result, in bytes of JSON. */
const maxRowBytes = 9300;

/**
 * Fits the rows of a bulk tool into a small result: every row is kept, extras are added in order while there is room. Omitted
 * extras are in the text or are read again by the widget.
 */
export function withinAnswer<Row extends object, Extra extends object>(
  rows: readonly { readonly row: Row; readonly extras: readonly Extra[] }[],
): (Row & Partial<Extra>)[] {
  const results: (Row & Partial<Extra>)[] = rows.map(({ row }) => ({ ...row }));
  let left = maxRowBytes - sizeOf(results);
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
