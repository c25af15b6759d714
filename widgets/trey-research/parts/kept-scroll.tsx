import { useEffect, useRef } from "react";
import { z } from "zod";
import { useResultState } from "./use-result-state.ts";

interface KeptScrollProps {
  /** Name of the page within the widget. */
  readonly page: string;
  readonly scope: string;
}

const pauseMs = 150;

const topSchema = z.number().min(0);

/** Keeps how far a full page is scrolled when it is loaded again. Draws nothing; stands in the page once it has its data. */
export function KeptScroll({ page, scope }: KeptScrollProps) {
  const [top, setTop] = useResultState(`scroll:${page}`, scope, 0, topSchema);
  const first = useRef(top);
  useEffect(() => {
    if (first.current > 0) requestAnimationFrame(() => window.scrollTo({ top: first.current }));
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => setTop(Math.round(window.scrollY));
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, pauseMs);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("pagehide", keep);
    };
  }, [setTop]);
  return null;
}
