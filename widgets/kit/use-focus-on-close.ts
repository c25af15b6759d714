import { useEffect, useRef } from "react";

/** Gives the focus to an element once a form or question is gone that had it. */
export function useFocusOnClose<Element extends HTMLElement>(open: boolean) {
  const element = useRef<Element>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) element.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return element;
}
