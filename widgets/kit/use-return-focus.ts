import { useCallback, useRef } from "react";

/** Remembers what had the focus before something else came in front, and gives it back. */
export function useReturnFocus() {
  const before = useRef<Element>(null);
  const remember = useCallback(() => {
    before.current = document.activeElement;
  }, []);
  const restore = useCallback(() => {
    const element = before.current;
    // The element may still be hidden in this frame.
    requestAnimationFrame(() => element instanceof HTMLElement && element.focus());
  }, []);
  return { remember, restore };
}
