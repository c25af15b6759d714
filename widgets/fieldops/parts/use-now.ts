import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

let timer: ReturnType<typeof setInterval> | undefined;

let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** One timer for all countdowns of the page, stopped when there is none. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, 1_000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Current time in milliseconds, mapped by `read`. Re-renders only when the mapped value changes. */
export function useNow<T extends string | number>(read: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => read(now));
}
