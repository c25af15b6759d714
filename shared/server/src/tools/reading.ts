/** Limit of cached results per object, so that many different arguments cannot fill the memory. */
const maxResults = 50;

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
 * Read options for the result that follows a write. The write is done, so the result must be sent: the call's signal is ignored,
 * and when storage is slow the cache is used, which contains the write.
 */
export const afterWriting = { signal: undefined, acceptCachedAfterMs: 300 };
