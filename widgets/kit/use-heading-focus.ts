import { useEffect, useRef } from "react";

/**
 * Takes the focus to the heading of the other view when the view changes, since the button that was pressed is gone
 * then; otherwise the keyboard would start over at the host's page.
 */
export function useHeadingFocus(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (document.activeElement && document.activeElement !== document.body) return;
    const heading = [...document.querySelectorAll("h1")].find((candidate) => candidate.checkVisibility());
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  }, [view]);
}
