import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Leaves the mode on Escape, pressed on the page or, as the sandbox proxy reports, unused in the widget. */
export function useLeaveOnEscape(
  active: boolean,
  container: RefObject<HTMLElement | null>,
  leave: () => void,
): void {
  useEffect(() => {
    if (!active) return;
    // Escape first closes what is open on the page, such as a confirmation.
    const onKey = (event: KeyboardEvent) =>
      event.key === "Escape" && !event.defaultPrevented && leave();
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

/** Makes the rest of the page inert, also what is added later, but not dialogs. Afterwards the focus is where it was. */
export function useInertBackground(active: boolean, element: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null);
  // Before the bar takes the focus.
  useLayoutEffect(() => {
    if (active) before.current = document.activeElement;
  }, [active]);
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
      if (document.activeElement !== document.body) return;
      const { current } = before;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      if (document.activeElement === document.body) element.current?.focus();
    };
  }, [active, element]);
}
