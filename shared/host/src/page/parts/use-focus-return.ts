import { useEffect, useLayoutEffect, useRef } from "react";

/** Gives the focus back to where it was before a dialog, or to the composer or the rail. Fluent does so for a dialog's own trigger only. */
export function useFocusReturn(open: boolean): void {
  const before = useRef<Element | null>(null);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const giveBack = () => {
      if (document.querySelector("[role=dialog], [role=alertdialog]"))
        requestAnimationFrame(giveBack);
      else if (document.activeElement === document.body) {
        const { current } = before;
        const isThere =
          current instanceof HTMLElement && current.isConnected && current !== document.body;
        const find = (selector: string) => document.querySelector<HTMLElement>(selector);
        (isThere ? current : (find("main textarea") ?? find("nav button")))?.focus();
      }
    };
    return giveBack;
  }, [open]);
}
