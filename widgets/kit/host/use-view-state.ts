import { useCallback, useState } from "react";
import type { z } from "zod";
import { viewStates } from "../state/view-states.ts";

/**
 * State of a view that survives a reload of its page: filters, tabs, sorting, the selection, the scroll position. Hosts load a page
 * again at the end of a turn, in full screen and while a chat scrolls. Each view has its own state, even of the same record.
 *
 * Kept by the host where it can (`widgetState`), else by the page's storage, else by the server for a day. The model does not see
 * it: tell the model about the view with `describeView`.
 *
 * `key` is unique within the widget. `schema` reads the stored value; a value that violates it is ignored, and the view
 * starts with `initial`. The value must be JSON.
 *
 * @example
 * const [tab, setTab] = useViewState("tab", "overview", z.enum(["overview", "history"]));
 */
export function useViewState<Value>(
  key: string,
  initial: NoInfer<Value>,
  schema: z.ZodType<Value>,
): [Value, (next: Value) => void] {
  const [value, setState] = useState(() => {
    const stored = schema.safeParse(viewStates.read(key));
    return stored.success ? stored.data : initial;
  });
  const setValue = useCallback(
    (next: Value) => {
      setState(next);
      viewStates.write(key, next);
    },
    [key],
  );
  return [value, setValue];
}
