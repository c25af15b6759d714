import { useCallback, useState } from "react";
import type { z } from "zod";
import { readDraft, writeDraft } from "../queries/use-edit.ts";

/**
 * State of a view that survives a reload of its page: filters, tabs, sorting, the selection, the scroll position, open
 * drafts. Hosts load a page again at the end of a turn, in full screen and while a chat scrolls.
 *
 * `key` is unique within the widget. `schema` reads the stored value; a value that violates it is ignored, and the view
 * starts with `initial`. The value must be JSON.
 *
 * @example
 * const [tab, setTab] = useViewState("tab", "overview", z.enum(["overview", "history"]));
 */
export function useViewState<Value>(
  key: string,
  initial: Value,
  schema: z.ZodType<Value>,
): [Value, (next: Value) => void] {
  const [value, setState] = useState(() => {
    const stored = schema.safeParse(readDraft(`view:${key}`));
    return stored.success ? stored.data : initial;
  });
  const setValue = useCallback(
    (next: Value) => {
      setState(next);
      writeDraft(`view:${key}`, next);
    },
    [key],
  );
  return [value, setValue];
}
