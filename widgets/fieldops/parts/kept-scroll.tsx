import { useViewState } from "@suite/widget-kit";
import { useEffect, useRef } from "react";
import { z } from "zod";

/** Pause between two saves of a scroll, at its start and its end. */
const stillMs = 150;

/** Time that a page has to become as long as it was. */
const settleMs = 5_000;

/**
 * Keeps where the page is scrolled to, also when the host loads it again. A component of its own, so that a scroll draws nothing
 * else again. Renders nothing.
 */
export function KeptScroll({ of }: { of: string }) {
  const [top, setTop] = useViewState(`scroll of ${of}`, 0, z.number());
  const first = useRef(top);
  useEffect(() => scrollWhenLong(first.current), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      if (timer !== undefined) return;
      const save = () => setTop(Math.round(scrollY));
      save();
      timer = setTimeout(() => {
        timer = undefined;
        save();
      }, stillMs);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", onScroll);
    };
  }, [setTop]);
  return null;
}

/** Scrolls as soon as the page is long enough, unless the person does something before. Returns its end. */
function scrollWhenLong(top: number): (() => void) | undefined {
  if (top === 0) return undefined;
  const ended = new AbortController();
  const end = () => ended.abort();
  const { signal } = ended;
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (root.scrollHeight - innerHeight < top) return;
    scrollTo({ top, behavior: "instant" });
    end();
  });
  const timer = setTimeout(end, settleMs);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    observer.disconnect();
  });
  for (const type of ["pointerdown", "wheel", "keydown"] as const) {
    addEventListener(type, end, { signal });
  }
  observer.observe(root);
  return end;
}
