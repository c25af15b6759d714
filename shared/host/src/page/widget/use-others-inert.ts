import { type RefObject, useEffect } from "react";

/**
 * Makes everything on the page but one element inert while `active`, so that neither Tab nor a screen reader reaches what the
 * element covers; also what is added meanwhile. Dialogs lie outside of the page's root and stay usable.
 */
export function useOthersInert(active: boolean, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.getElementById("root");
    if (!active || !root) return;
    const changed = new Set<HTMLElement>();
    const cover = () => {
      let inner = element.current;
      while (inner && inner !== root) {
        for (const other of inner.parentElement?.children ?? []) {
          if (other === inner || !(other instanceof HTMLElement) || other.inert) continue;
          other.inert = true;
          changed.add(other);
        }
        inner = inner.parentElement;
      }
    };
    cover();
    const observer = new MutationObserver(cover);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      for (const other of changed) other.inert = false;
    };
  }, [active, element]);
}
