import { useViewState } from "@suite/widget-kit";
import { useEffect, useRef } from "react";
import { z } from "zod";

const savePauseMs = 200;

/** Time in which a page that is still loading its content may become long enough. */
const restoreMs = 10_000;

/** Keeps how far a full page is scrolled. Scrolls there again when the page is drawn anew, as after a reload. */
export function useKeptScroll(key: string): void {
  const [kept, keep] = useViewState(key, 0, z.number().min(0));
  const first = useRef(kept);
  useEffect(() => scrollWhenPossible(first.current), []);
  useEffect(() => followScroll(keep), [keep]);
}

/** Scrolls as soon as the page is long enough, unless the person scrolls first. */
function scrollWhenPossible(top: number): () => void {
  if (top === 0) return () => undefined;
  const root = document.documentElement;
  const restore = () => {
    if (root.scrollHeight - window.innerHeight < top) return;
    stop();
    window.scrollTo(0, top);
  };
  const observer = new ResizeObserver(restore);
  const timer = setTimeout(() => stop(), restoreMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    // Hosts size the frame after they have loaded it.
    window.removeEventListener("resize", restore);
    for (const name of ["wheel", "touchstart", "keydown"]) root.removeEventListener(name, stop);
  };
  for (const name of ["wheel", "touchstart", "keydown"])
    root.addEventListener(name, stop, { passive: true });
  window.addEventListener("resize", restore);
  observer.observe(document.body);
  return stop;
}

function followScroll(onScroll: (top: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    timer = setTimeout(() => onScroll(Math.round(window.scrollY)), savePauseMs);
  };
  window.addEventListener("scroll", follow, { passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener("scroll", follow);
  };
}
