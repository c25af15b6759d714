import { useEffect } from "react";

/** Selector of what answers clicks itself. */
export const controls =
  "a, button, input, label, select, summary, textarea, [role=button], [role=option], [tabindex]";

/**
 * Lets a click anywhere in a list or table row press the row's link, which has `data-row-link` and stays its name for keyboards
 * and screen readers. One listener serves the whole page, since any list may have such rows.
 */
export function useRowClicks(): void {
  useEffect(() => {
    document.addEventListener("click", pressRowLink);
    return () => document.removeEventListener("click", pressRowLink);
  }, []);
}

function pressRowLink({ target, detail }: MouseEvent): void {
  const row =
    target instanceof Element && target.closest(":is(li, [role=row]):has([data-row-link])");
  // The second click of a double-click selects a word, and text that is selected by dragging stays selected.
  if (!row || detail > 1 || getSelection()?.isCollapsed === false) return;
  const control = target.closest(controls);
  if (control && row.contains(control)) return;
  const link = row.querySelector<HTMLElement>("[data-row-link]");
  // Focused as by a click of its own, so that the focus returns to it.
  link?.focus({ preventScroll: true });
  link?.click();
}
