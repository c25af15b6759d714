import { useEscape } from "@suite/widget-kit";
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";
import { useVisiblePart } from "./use-visible-part.ts";

const focusable = "button:not([disabled]):not([tabindex='-1'])";

interface ModalOptions {
  readonly onClose: () => void;
  /** Called after closing when what had the focus before is gone. */
  readonly onFocusLost: () => void;
  /** Keys of the dialog but Tab and Escape. */
  readonly onKey: (event: KeyboardEvent) => void;
}

/**
 * Opens a `<dialog>` over the visible part of the page while it is mounted: the rest of the page is inert, Tab stays inside, Escape closes it,
 * and the focus returns to where it was.
 */
export function useModal({ onClose, onFocusLost, onKey }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opener] = useState(() => document.activeElement);
  const visible = useVisiblePart();
  const lost = useRef(onFocusLost);
  lost.current = onFocusLost;
  useEscape(dialog, onClose);
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
  return {
    dialog,
    /** Props of the `<dialog>`. */
    modal: {
      ref: dialog,
      style: visible && { insetBlockStart: visible.top, blockSize: visible.height },
      onKeyDown: (event: KeyboardEvent) => {
        onTab(event);
        onKey(event);
      },
      onCancel: (event: SyntheticEvent) => {
        event.preventDefault();
        onClose();
      },
    },
  };
}
