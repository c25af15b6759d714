import { sizeOf } from "./page.ts";

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
