import { useCallback, useMemo } from "react";
import { z } from "zod";
import { useViewState } from "./use-view-state.ts";

/**
 * State of a view that belongs to one result of a tool, such as its filters and the selection: kept when the page is loaded again, and left
 * behind by a later result, which has another `scope`. Give the result's `readAt`, or the id of its record, as the scope.
 *
 * @example
 * const [filters, setFilters] = useResultState("filters", data.readAt, data.filters, filtersSchema);
 */
export function useResultState<Value>(
  key: string,
  scope: string,
  initial: NoInfer<Value>,
  schema: z.ZodType<Value>,
): [Value, (next: Value) => void] {
  const scoped = useMemo(() => z.object({ scope: z.string(), value: schema }), [schema]);
  const [kept, keep] = useViewState(key, { scope, value: initial }, scoped);
  const setValue = useCallback((value: Value) => keep({ scope, value }), [keep, scope]);
  return [kept.scope === scope ? kept.value : initial, setValue];
}
