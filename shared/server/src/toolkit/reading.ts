import { LRUCache } from "lru-cache";

/** Cached results per object and computation, so that many different arguments cannot fill the memory. */
const maxResults = 50;

type Results = LRUCache<string, { readonly value: unknown }>;

/**
 * Returns a function that keeps what is computed from rows until they change, as dashboards are drawn far more often than data change.
 * The table layer returns the same array (`list`) or object (`lists`) while nothing changed, so it identifies the data that a result
 * was computed from. A sample has one, in its `store.ts`. The computation is a named function; its arguments are told apart as JSON.
 * The last 50 results of a computation are kept.
 *
 * @example
 * const memoize = memoizeByRef();
 * const { courses, enrollments } = await store.lists(["courses", "enrollments"], { signal });
 * const dashboard = memoize(courses, toDashboard, level);
 */
export function memoizeByRef() {
  const caches = new WeakMap<object, Map<unknown, Results>>();
  return <Rows extends object, Args extends readonly unknown[], Result>(
    rows: Rows,
    compute: (rows: Rows, ...args: Args) => Result,
    ...args: Args
  ): Result => {
    const byComputation = caches.get(rows) ?? new Map<unknown, Results>();
    caches.set(rows, byComputation);
    const results: Results = byComputation.get(compute) ?? new LRUCache({ max: maxResults });
    byComputation.set(compute, results);
    const key = JSON.stringify(args);
    const result = results.get(key) ?? { value: compute(rows, ...args) };
    results.set(key, result);
    // Results of one computation have its type.
    return result.value as Result;
  };
}

/**
 * Freezes the parts of a response that is computed once, so that the base checks and serializes each of them once. Returns the same object.
 *
 * @example
 * const figures = toFigures(claims);
 * const dashboard = freezeParts({ figures, claims: claims.slice(0, 25).map(toClaimRow) });
 */
export function freezeParts<View extends object>(view: View): View {
  for (const part of Object.values(view)) Object.freeze(part);
  return view;
}

/**
 * Read options for the result that follows a write. The write is done, so the result must be sent: the call's signal is ignored,
 * and when storage is slow the cache is used, which contains the write.
 *
 * @example
 * const { row, changeId } = await store.claims.patch({ id }, { status: "approved" }, { signal });
 * const orders = await store.orders.list(id, afterWriting);
 */
export const afterWriting = { signal: undefined, acceptCachedAfterMs: 300 };
