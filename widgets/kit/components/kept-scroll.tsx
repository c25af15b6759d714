import { useEffect, useRef } from "react";
import { z } from "zod";
import { useViewState } from "../host/use-view-state.ts";

/** Pause between two saves while the page is scrolled, in milliseconds. */
const pauseMs = 150;

/** Time in which a page that still loads may become as long as it was, in milliseconds. */
const growMs = 5_000;

const topSchema = z.number().min(0);

interface KeptScrollProps {
  /** Name of the page within the widget, such as its view and the id of its record. */
  readonly page: string;
}

/**
 * Keeps how far a full page is scrolled when the host loads it again. A component of its own that draws nothing, so that scrolling
 * draws nothing again. It stands in the page that scrolls, once that has its data.
 *
 * @example
 * <KeptScroll page={`claim ${claim.id}`} />
 */
export function KeptScroll({ page }: KeptScrollProps) {
  const [top, keepTop] = useViewState(`scroll:${page}`, 0, topSchema);
  const first = useRef(top);
  const isRestoring = useRef(false);
  useEffect(() => {
    if (first.current === 0) return;
    isRestoring.current = true;
    return restoreScroll(first.current, () => {
      isRestoring.current = false;
    });
  }, []);
  useEffect(() => {
    // A frame that the host still sizes moves the page by itself.
    return followScroll((next) => {
      if (!isRestoring.current) keepTop(next);
    });
  }, [keepTop]);
  return null;
}

/**
 * Scrolls whenever the page or its frame has another size, until the person does something or the page had its time: pages load their data,
 * and hosts size the frame, after the page is drawn. Returns what ends it earlier.
 */
function restoreScroll(top: number, onEnd: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => ended.abort();
  const restore = () => window.scrollTo({ top, behavior: "instant" });
  const growth = new ResizeObserver(restore);
  const timer = setTimeout(end, growMs);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    growth.disconnect();
    onEnd();
  });
  window.addEventListener("resize", restore, { signal });
  for (const action of ["pointerdown", "wheel", "keydown"] as const)
    window.addEventListener(action, end, { signal });
  growth.observe(document.body);
  return end;
}

/** Calls back at the start of a scroll, while it goes on, and with its last position. Returns what ends it. */
function followScroll(onScroll: (top: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => onScroll(Math.round(window.scrollY));
  const follow = () => {
    if (timer !== undefined) return;
    report();
    timer = setTimeout(() => {
      timer = undefined;
      report();
    }, pauseMs);
  };
  window.addEventListener("scroll", follow, { passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener("scroll", follow);
  };
}
