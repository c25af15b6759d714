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
  useEffect(() => scrollWhenLong(first.current), []);
  useEffect(() => followScroll(keepTop), [keepTop]);
  return null;
}

/** Scrolls as soon as the page is long enough, unless the person does something before. Returns what ends it. */
function scrollWhenLong(top: number): (() => void) | undefined {
  if (top === 0) return undefined;
  const root = document.documentElement;
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => ended.abort();
  const reach = () => {
    if (root.scrollHeight - window.innerHeight < top) return;
    window.scrollTo({ top, behavior: "instant" });
    end();
  };
  const growth = new ResizeObserver(reach);
  const timer = setTimeout(end, growMs);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    growth.disconnect();
  });
  // Hosts size the frame after they have loaded the page.
  window.addEventListener("resize", reach, { signal });
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
