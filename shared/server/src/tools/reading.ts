/**
 * Computes once per list. The table layer returns the same array while nothing changed, so the array itself says whether
 * what was derived from it still holds.
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

/** More different questions than are asked between two changes; the bound keeps a curious caller from filling the memory. */
const answersAtMost = 50;

/**
 * Computes once for a reading and the same (JSON) arguments, since a dashboard is drawn far more often than data change. A
 * reading is an object that stays the same one while nothing changed.
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
    if (answers.size >= answersAtMost) answers.clear();
    const answer = compute(reading, ...args);
    answers.set(key, answer);
    return answer;
  };
}

/**
 * How lists are read for the answer that follows a write. The write is made, so the answer must be given: without the call's
 * signal, as the caller may have cancelled meanwhile, and from the cache, which has this write in it, when storage is slow.
 */
export const afterWriting = { signal: undefined, acceptCachedAfterMs: 300 };
