import { useCallback, useState } from "react";
import type { z } from "zod";

type Draft<T> = readonly [
  value: T,
  setValue: (value: T) => void,
  clear: () => void,
  /** True when the draft is from an earlier visit. Then say so and offer to discard it. */
  restored: boolean,
];

/**
 * State that survives closing the widget. Saved at every change, since hosts need not announce a teardown. `key` names the
 * edited record; drafts that do not match `schema` are ignored.
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

/** Stores drafts in localStorage, or in memory where the host's sandbox forbids storage. */
const memory = new Map<string, string>();

const prefix = "draft:";

/** Reads a draft from storage; `undefined` without one. */
export function readDraft(key: string): unknown {
  try {
    const saved = memory.get(key) ?? localStorage.getItem(prefix + key);
    return saved === null ? undefined : JSON.parse(saved);
  } catch {
    return undefined;
  }
}

/** Stores a draft, for as long as the host keeps the storage of its widgets. */
export function writeDraft(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(prefix + key, text);
  } catch {
    memory.set(key, text);
  }
}

export function removeDraft(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
