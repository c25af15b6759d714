import { type RefObject, useEffect } from "react";
import type { OpenWidget } from "../../bridge/widget.ts";
import { useStore } from "../state/store.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";

/** Applies the page's display mode to the newest widget, and returns all others to inline. */
export function useModeSwitch(widget: OpenWidget | undefined, isNewest: boolean): void {
  const { session } = useWorkbench();
  const { busy } = useStore(session.playback);
  const { mode } = useLink();
  useEffect(() => {
    if (!widget || busy) return;
    if (!isNewest) {
      widget.setDisplayMode("inline");
      return;
    }
    const settled = widget.setDisplayMode(mode);
    if (settled !== mode) changeLink({ mode: settled }, { replace: true });
  }, [widget, busy, isNewest, mode]);
}

/** Leaves the mode on Escape, pressed on the page or, as the sandbox proxy reports, unused in the widget. */
export function useLeaveOnEscape(
  active: boolean,
  container: RefObject<HTMLElement | null>,
  leave: () => void,
): void {
  useEffect(() => {
    if (!active) return;
    // Escape first closes what is open on the page, such as a confirmation.
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && !event.defaultPrevented && leave();
    const onMessage = (event: MessageEvent) => {
      const isOurs = event.source === container.current?.querySelector("iframe")?.contentWindow;
      if (isOurs && event.data?.method === "ui/notifications/sandbox-escape") leave();
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("message", onMessage);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("message", onMessage);
    };
  }, [active, container, leave]);
}

/**
 * Makes the rest of the page inert while `active`, including elements that are added later, so that neither Tab nor a screen
 * reader reaches what the element covers. Dialogs are outside of the page's root and stay usable.
 */
export function useInertBackground(active: boolean, element: RefObject<HTMLElement | null>): void {
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
