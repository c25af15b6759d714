import { useKeptFocus } from "@suite/widget-kit/parts/focus.ts";
import { type FocusEvent, useRef } from "react";

/**
 * Keeps the keyboard where it was while lines move to other technicians, leave the plan or come back: at the same line, or
 * else at the start of the lines.
 */
export function useKeptPlace() {
  const area = useRef<HTMLDivElement>(null);
  const line = useRef<string>(undefined);
  const kept = useKeptFocus(() => {
    const same = line.current && document.getElementById(line.current);
    (same || area.current)?.focus({ preventScroll: !same });
  });
  const onFocus = ({ target }: FocusEvent) => {
    kept.onFocus();
    line.current = target.closest("li[id]")?.id;
  };
  return { area, handlers: { onFocus, onBlur: kept.onBlur } };
}
