import { useEffect, useLayoutEffect, useRef } from "react";

/** Gives the focus back to where it was before a dialog, or to the composer. Fluent does so for a dialog's own trigger only. */
export function useFocusReturn(open: boolean): void {
  const before = useRef<Element | null>(null);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const giveBack = () => {
      if (document.querySelector("[role=dialog], [role=alertdialog]")) requestAnimationFrame(giveBack);
      else if (document.activeElement === document.body) {
        const { current } = before;
        const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body;
        (isThere ? current : document.querySelector<HTMLElement>("main textarea"))?.focus();
      }
    };
    return giveBack;
  }, [open]);
}
