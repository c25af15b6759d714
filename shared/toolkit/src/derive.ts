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
