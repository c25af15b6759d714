import { useEffect } from "react";
import { Store } from "../state/store.ts";

/** Counts up whenever drawn widgets are out of date, because their html was rebuilt. */
export const redraws = new Store(0);

/** Follows the host's event stream for as long as the page is open. */
export function useRebuiltWidgets(onRebuilt: () => Promise<void>): void {
  useEffect(() => {
    const events = new EventSource("/events");
    events.addEventListener("widgets-changed", () => {
      void untilDone(onRebuilt).then(() => redraws.set((count) => count + 1));
    });
    return () => events.close();
  }, [onRebuilt]);
}

const retryMs = 500;
const tries = 20;

/** The server may be restarting for the same change that rebuilt the widget. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
