import { useCallback, useEffect, useRef } from "react";

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

/**
 * Props for a view whose buttons vanish when pressed (revert, dismiss, resolve): the focus that went with one of them is
 * given to `fallback`, so that the keyboard does not start over at the host's page.
 */
export function useKeptFocus(fallback: () => void) {
  const inside = useRef(false);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) fallback();
  });
  return {
    onFocus: () => {
      inside.current = true;
    },
    onBlur: () => {
      inside.current = false;
    },
  };
}

/** Moves the focus to the first field that is marked as wrong, once the marks of this save are drawn. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
