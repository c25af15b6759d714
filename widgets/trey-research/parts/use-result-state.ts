import { useViewState } from "@suite/widget-kit";
import { useCallback, useMemo } from "react";
import { z } from "zod";

/**
 * View state of one tool result, such as filters: kept when its page is loaded again, and left behind by a later result, which
 * has another `scope`.
 */
export function useResultState<Value>(
  key: string,
  scope: string,
  initial: Value,
  schema: z.ZodType<Value>,
): [Value, (next: Value) => void] {
  const scoped = useMemo(() => z.object({ scope: z.string(), value: schema }), [schema]);
  const [kept, keep] = useViewState(key, { scope, value: initial }, scoped);
  const setValue = useCallback((value: Value) => keep({ scope, value }), [keep, scope]);
  return [kept.scope === scope ? kept.value : initial, setValue];
}
