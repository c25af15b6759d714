import { type RefObject, useEffect } from "react";

const ownWays = ["wheel", "pointerdown", "keydown", "touchmove"] as const;

/**
 * Brings each new entry after the first call into view and keeps it there while the widgets above it grow, until the person goes
 * their own way.
 */
export function useFollowNewest(log: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const entries = log.current;
    if (!entries || count < 3) return;
    const show = () => entries.lastElementChild?.scrollIntoView({ block: "start" });
    const observer = new ResizeObserver(show);
    const stop = () => observer.disconnect();
    observer.observe(entries);
    show();
    for (const way of ownWays) window.addEventListener(way, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const way of ownWays) window.removeEventListener(way, stop);
    };
  }, [log, count]);
}
