import { useViewState } from "@suite/widget-kit";
import { useEffect } from "react";
import { z } from "zod";

/**
 * State of a view that belongs to the result it was made from, such as filters and the selection. A later result in the same view
 * is a new question, so it starts with `initial`.
 */
export function useResultState<Value>(
  key: string,
  readAt: string,
  initial: Value,
  schema: z.ZodType<Value>,
): [Value, (next: Value) => void] {
  const keptSchema = z.object({ readAt: z.string(), value: schema }).nullable();
  const [kept, keep] = useViewState<z.infer<typeof keptSchema>>(key, null, keptSchema);
  const value = kept?.readAt === readAt ? kept.value : initial;
  return [value, (next) => keep({ readAt, value: next })];
}

/** Reads a view again after the page was loaded again, where its filters are no longer those of the result. */
export function useReadAgain(differs: boolean, query: { refresh(): Promise<void> }): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is loaded
  useEffect(() => {
    if (differs) void query.refresh();
  }, []);
}

/** How long a page may grow after it was loaded until it is as long as it was, in milliseconds. */
const growingMs = 4_000;

/** Pause after which scrolling counts as ended, in milliseconds. */
const scrollPauseMs = 250;

/** Keeps how far the page is scrolled, where the host lets it scroll in a window of its own. */
export function useKeptScroll(key: string): void {
  const [top, keepTop] = useViewState(key, 0, z.number());
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once, to where the page was before it was loaded again
  useEffect(() => {
    const root = document.documentElement;
    const reach = () => root.scrollTo({ top, behavior: "instant" });
    const growth = new ResizeObserver(reach);
    const stop = () => growth.disconnect();
    if (top > 0) growth.observe(document.body);
    const timer = setTimeout(stop, growingMs);
    let pause: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(pause);
      pause = setTimeout(() => keepTop(root.scrollTop), scrollPauseMs);
    };
    // Whoever scrolls has arrived.
    root.addEventListener("wheel", stop, { passive: true });
    root.addEventListener("pointerdown", stop);
    root.addEventListener("keydown", stop);
    document.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      clearTimeout(pause);
      root.removeEventListener("wheel", stop);
      root.removeEventListener("pointerdown", stop);
      root.removeEventListener("keydown", stop);
      document.removeEventListener("scroll", onScroll);
    };
  }, []);
}
