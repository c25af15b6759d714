import { useCallback, useState } from "react";
import type { z } from "zod";
import { readDraft, removeDraft, writeDraft } from "./draft-store.ts";

export type Draft<T> = readonly [
  value: T,
  setValue: (value: T) => void,
  clear: () => void,
  /** True when an earlier visit left this draft: tell the person, and offer to discard it. */
  restored: boolean,
];

/**
 * State that survives the widget being closed: saved at every change, since hosts need not announce a teardown.
 * `key` names the record that is edited; `schema` guards against a draft of an older shape.
 */
export function useDraft<T>(key: string, initial: T, schema: z.ZodType<T>): Draft<T> {
  const [saved] = useState(() => schema.safeParse(readDraft(key)));
  const [value, setState] = useState(saved.success ? saved.data : initial);
  const [restored, setRestored] = useState(saved.success);
  const setValue = useCallback(
    (next: T) => {
      setState(next);
      writeDraft(key, next);
    },
    [key],
  );
  const clear = useCallback(() => {
    setState(initial);
    setRestored(false);
    removeDraft(key);
  }, [key, initial]);
  return [value, setValue, clear, restored];
}
