import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";

const focusable = "button:not([disabled]):not([tabindex='-1'])";

/**
 * Opens a `<dialog>` over the page while it is mounted: the rest of the page is inert, Tab stays inside, and the focus returns to
 * where it was, else `onFocusLost` is called. The page's own Escape closes it (see `useEscape`).
 */
export function useModal(onFocusLost: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opener] = useState(() => document.activeElement);
  const lost = useRef(onFocusLost);
  lost.current = onFocusLost;
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return;
    current.showModal();
    return () => {
      current.close();
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected)
        opener.focus();
      else lost.current();
    };
  }, [opener]);
  const onTab = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    const stops = [...(dialog.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    const other = event.shiftKey ? stops.at(-1) : stops[0];
    if (document.activeElement !== edge && document.activeElement !== dialog.current) return;
    event.preventDefault();
    other?.focus();
  };
  return { dialog, onTab };
}
