import { useCallback, useEffect, useRef } from "react";

/**
 * Moves a lost focus to an element after a form or question that had it is gone, unless its notice has taken it.
 *
 * @example
 * const opener = useFocusOnClose<HTMLButtonElement>(editing);
 * return <Button ref={opener}>{t("edit")}</Button>;
 */
export function useFocusOnClose<Element extends HTMLElement>(open: boolean) {
  const element = useRef<Element>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !open && lost) element.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return element;
}

/**
 * Remembers the focused element before something opens, and restores the focus. Where one thing opens another, the button in the
 * first one is gone by then: the focus returns to the last element that is still on the page.
 *
 * @example
 * const focus = useReturnFocus();
 * const open = (id: string) => {
 *   focus.remember();
 *   select(id);
 * };
 * const close = () => {
 *   select(undefined);
 *   focus.restore();
 * };
 */
export function useReturnFocus() {
  const remembered = useRef<HTMLElement[]>([]);
  const remember = useCallback(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return;
    const onPage = remembered.current.filter((element) => element.isConnected);
    remembered.current = [...onPage, focused];
  }, []);
  const restore = useCallback(() => {
    const elements = remembered.current;
    remembered.current = [];
    // The element may still be hidden in this frame.
    requestAnimationFrame(() => elements.findLast((element) => element.isConnected)?.focus());
  }, []);
  return { remember, restore };
}

/**
 * Moves the focus to the heading when the view changes, since the pressed button is gone then and the keyboard would start
 * over at the host's page.
 *
 * @example
 * useHeadingFocus(result ? "result" : "review");
 */
export function useHeadingFocus(view: string): void {
  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    if (document.activeElement && document.activeElement !== document.body) return;
    const heading = [...document.querySelectorAll("h1")].find(
      (candidate) => candidate.getClientRects().length > 0,
    );
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  }, [view]);
}

/**
 * Props for a view whose buttons vanish when pressed (revert, dismiss, resolve). Moves a lost focus to `fallback`, so that the
 * keyboard does not start over at the host's page.
 *
 * @example
 * const focusProps = useKeptFocus(() => bar.current?.focus());
 * return <div {...focusProps}>{rows}</div>;
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

/**
 * Moves the focus to the first invalid field after the problems of a save are drawn.
 *
 * @example
 * if (!edit.save()) focusFirstInvalid(form.current);
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
