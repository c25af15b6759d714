import { type RefObject, useEffect } from "react";

/** Escape leaves, pressed on the page or (as the sandbox proxy tells) in the widget without its using it. */
export function useLeaveOnEscape(
  active: boolean,
  container: RefObject<HTMLElement | null>,
  leave: () => void,
): void {
  useEffect(() => {
    if (!active) return;
    // What is open on the page closes first, such as the question before a write.
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
