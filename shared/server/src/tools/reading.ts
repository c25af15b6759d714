/**
 * Caches a computation per list. The table layer returns the same array while nothing changed, so the array identifies the data
 * that a result was computed from.
 */
export function derive<Rows extends object, Result>(compute: (rows: Rows) => Result): (rows: Rows) => Result {
  const results = new WeakMap<Rows, { readonly value: Result }>();
  return (rows) => {
    const known = results.get(rows);
    if (known) return known.value;
    const value = compute(rows);
    results.set(rows, { value });
    return value;
  };
}

/** Limit of cached results, so that many different arguments cannot fill the memory. */
const maxResults = 50;

/**
 * Caches a computation per reading and JSON arguments, as dashboards are drawn far more often than data change. A reading is an
 * object that keeps its identity while nothing changed.
 */
export function perReading<Reading extends object, Args extends readonly unknown[], Result extends object>(
  compute: (reading: Reading, ...args: Args) => Result,
): (reading: Reading, ...args: Args) => Result {
  const answersTo = derive((_: Reading) => new Map<string, Result>());
  return (reading, ...args) => {
    const answers = answersTo(reading);
    const key = JSON.stringify(args);
    const known = answers.get(key);
    if (known) return known;
    if (answers.size >= maxResults) answers.clear();
    const answer = compute(reading, ...args);
    answers.set(key, answer);
    return answer;
  };
}

/**
 * Read options for the result that follows a write. The write is done, so the result must be sent: the call's signal is ignored,
 * and when storage is slow the cache is used, which contains the write.
 */
export const afterWriting = { signal: undefined, acceptCachedAfterMs: 300 };
