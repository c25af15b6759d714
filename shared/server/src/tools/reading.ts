/** Limit of cached results per object, so that many different arguments cannot fill the memory. */
const maxResults = 50;

/** Rows by which a list differs from an earlier one. */
export interface RowChanges<Row> {
  readonly removed: readonly Row[];
  readonly added: readonly Row[];
}

/** Part of the rows of a list up to which a result is updated rather than computed: one in so many, but at least so many rows. */
const updatedPart = 100;
const updatedRows = 20;

/**
 * Caches a computation per object and JSON arguments, as dashboards are drawn far more often than data change. The table layer returns
 * the same array (`list`) or object (`lists`) while nothing changed, so it identifies the data that a result was computed from.
 */
export function memo<Rows extends object, Args extends readonly unknown[], Result>(
  compute: (rows: Rows, ...args: Args) => Result,
): (rows: Rows, ...args: Args) => Result {
  const resultOf = new WeakMap<Rows, { readonly value: Result }>();
  const resultsOf = new WeakMap<Rows, Map<string, { readonly value: Result }>>();
  return (rows, ...args) => {
    if (args.length === 0) {
      // Kept without a map of arguments, as there may be one for each of many thousand rows.
      const known = resultOf.get(rows) ?? { value: compute(rows, ...args) };
      resultOf.set(rows, known);
      return known.value;
    }
    const results = resultsOf.get(rows) ?? new Map<string, { readonly value: Result }>();
    resultsOf.set(rows, results);
    const key = JSON.stringify(args);
    const known = results.get(key);
    if (known) return known.value;
    if (results.size >= maxResults) results.clear();
    const value = compute(rows, ...args);
    results.set(key, { value });
    return value;
  };
}

/**
 * Caches a computation over a long list as `memo` does, and updates the last result of the same arguments by the rows that changed
 * since, so that a change costs the same however long the list is.
 * @param update returns a new result, without changing the one it gets
 */
export function memoByChanges<Row extends object, Args extends readonly unknown[], Result>(
  compute: (rows: readonly Row[], ...args: Args) => Result,
  update: (last: Result, changes: RowChanges<Row>, ...args: Args) => Result,
): (rows: readonly Row[], ...args: Args) => Result {
  const last = new Map<string, { readonly rows: readonly Row[]; readonly value: Result }>();
  return memo((rows: readonly Row[], ...args: Args) => {
    const key = JSON.stringify(args);
    const known = last.get(key);
    const changes = known && changesOf(known.rows, rows);
    const value = known && changes ? update(known.value, changes, ...args) : compute(rows, ...args);
    if (last.size >= maxResults) last.clear();
    last.set(key, { rows, value });
    return value;
  });
}

/** Rows by which two lists in the same order differ; `undefined` if they are too many. */
function changesOf<Row>(before: readonly Row[], after: readonly Row[]): RowChanges<Row> | undefined {
  const most = Math.max(updatedRows, after.length / updatedPart);
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  const isAligned = old.length === now.length;
  const had = new Set(isAligned ? [] : old);
  const has = new Set(isAligned ? [] : now);
  const removed = old.filter((row, at) => (isAligned ? row !== now[at] : !has.has(row)));
  const added = now.filter((row, at) => (isAligned ? row !== old[at] : !had.has(row)));
  return removed.length + added.length > most ? undefined : { removed, added };
}

/**
 * Read options for the result that follows a write. The write is done, so the result must be sent: the call's signal is ignored,
 * and when storage is slow the cache is used, which contains the write.
 */
export const afterWriting = { signal: undefined, acceptCachedAfterMs: 300 };
