import { clip, type Page } from "@suite/contracts";
import { z } from "zod";
import { readCursor, signCursor } from "../signatures.ts";

const placeSchema = z.tuple([z.string(), z.int()]);

/** Requested part of a list. */
export interface Cut {
  /** Cursor of the previous page. Its end is found by the last row's id, as rows come and go between two pages. */
  cursor?: string;
  limit: number;
  /** Limit of all items together, in bytes of JSON. */
  bytes: number;
}

interface PageOptions<Row, Item> extends Cut {
  toItem(row: Row): Item;
  getId(row: Row): string;
  /**
   * Name of the list with the record it belongs to, equal for all its pages. A cursor of another list is refused. Filters and order
   * are not part of it: the position is found by the last row's id, so that a page may follow one with another filter.
   */
  readonly list: string;
}

/**
 * Returns a page of a sorted list. Rows are turned into items only while they fit, but at least one.
 * @throws UserError `invalid` for a cursor that this list did not return
 *
 * @example
 * const page = paginate(claims, {
 *   toItem: toClaimRow,
 *   getId: (claim: Claim) => claim.id,
 *   list: "claims",
 *   ...widgetPage(cursor),
 * });
 */
export function paginate<Row, Item>(
  rows: readonly Row[],
  { toItem, getId, list, cursor, limit, bytes }: PageOptions<Row, Item>,
): Page<Item> {
  const start = cursor === undefined ? 0 : startAfter(list, rows, getId, cursor);
  const items: Item[] = [];
  let left = bytes;
  for (const row of rows.slice(start, start + limit)) {
    const item = toItem(row);
    left -= byteSize(item) + 1;
    if (left < 0 && items.length > 0) break;
    items.push(item);
  }
  const end = start + items.length;
  const last = rows[end - 1];
  if (last === undefined || end >= rows.length) return { items, total: rows.length };
  return {
    items,
    total: rows.length,
    cursor: signCursor(list, JSON.stringify([getId(last), end])),
  };
}

/**
 * Returns the size of a value as JSON in UTF-8, in bytes.
 *
 * @example
 * byteSize({ city: "Zürich" }); // 18
 */
export function byteSize(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/**
 * Returns the texts that fit into a number of bytes of JSON, in their order. A text that does not fit is left out, and shorter ones may follow.
 *
 * @example
 * const skills = takeWithinBytes(consultant.skills, 600);
 */
export function takeWithinBytes(texts: readonly string[], bytes: number): string[] {
  let left = bytes;
  return texts.filter((text) => {
    left -= byteSize(text) + 1;
    return left >= 0;
  });
}

function startAfter<Row>(
  list: string,
  rows: readonly Row[],
  getId: (row: Row) => string,
  cursor: string,
): number {
  const [id, position] = placeSchema.parse(JSON.parse(readCursor(list, cursor)));
  const isLast = (row: Row | undefined) => row !== undefined && getId(row) === id;
  if (isLast(rows[position - 1])) return position;
  const index = rows.findIndex(isLast);
  return index < 0 ? position : index + 1;
}

/**
 * Returns the size of a page for widgets: up to 48,000 bytes of JSON, more than models get, within the limits of hosts.
 * @param limit in rows
 *
 * @example
 * const list = `orders of ${claimId}`;
 * const page = paginate(orders, { toItem, getId, list, ...widgetPage(cursor) });
 */
export function widgetPage(cursor: string | undefined, limit = 25): Cut {
  return { cursor, limit, bytes: 48_000 };
}

/**
 * Says how much of a list a page has: "25 of 140; there are more."
 *
 * @example
 * return { text: pageText(page), structuredContent: page };
 */
export function pageText({ items, total, cursor }: Page<unknown>): string {
  return `${items.length} of ${total}${cursor === undefined ? "" : "; there are more"}.`;
}

/**
 * Returns the `list` of a resource: pages of the records that `read` returns. The URI template has the single variable `id`.
 *
 * @example
 * const list = listEntries(
 *   ({ store }: ResourceContext<Store>) => store.courses.list(),
 *   ({ title, level }: Course) => ({ title, description: `Course for ${level}` }),
 * );
 */
export function listEntries<Context, Row extends { readonly id: string }>(
  read: (context: Context) => Promise<readonly Row[]>,
  describe: (row: Row) => { readonly title: string; readonly description: string },
) {
  const toItem = (row: Row) => {
    const { title, description } = describe(row);
    return {
      variables: { id: row.id },
      title: clip(title, 120),
      description: clip(description, 200),
    };
  };
  return async (page: { readonly cursor?: string; readonly limit: number }, context: Context) => {
    const rows = await read(context);
    const cut = { toItem, getId: ({ id }: Row) => id, list: "resources", bytes: 100_000, ...page };
    const { items: entries, cursor } = paginate(rows, cut);
    return { entries, cursor };
  };
}

/** Limit of the rows of a bulk result, in bytes of JSON. */
const maxRowBytes = 9300;

/**
 * Fits the rows of a bulk tool into a result below 10 KB: every row is kept, extras are added in order while there is room. Omitted
 * extras are in the text or are read again by the widget.
 *
 * @example
 * const results = fitBulkResult(
 *   changed.map(({ row, before }) => ({ row: { id: row.id }, extras: [{ before }] })),
 * );
 */
export function fitBulkResult<Row extends object, Extra extends object>(
  rows: readonly { readonly row: Row; readonly extras: readonly Extra[] }[],
): (Row & Partial<Extra>)[] {
  const results: (Row & Partial<Extra>)[] = rows.map(({ row }) => ({ ...row }));
  let left = maxRowBytes - byteSize(results);
  const rounds = Math.max(0, ...rows.map(({ extras }) => extras.length));
  for (let round = 0; round < rounds; round++) {
    for (const [index, { extras }] of rows.entries()) {
      const extra = extras[round];
      if (extra === undefined || byteSize(extra) > left) continue;
      left -= byteSize(extra);
      Object.assign(results[index] ?? {}, extra);
    }
  }
  return results;
}
