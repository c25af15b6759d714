import { useEffect } from "react";
import type { Connection } from "../connection/connect.ts";
import { pause } from "../connection/simulate.ts";
import { spanArrivals } from "../state/span-arrivals.ts";
import { Store } from "../state/store.ts";

/** Number of widget rebuilds so far. Each one makes the open widgets load again. */
export const rebuilds = new Store(0);

/** Listens for rebuilt widgets and for spans of servers on the host's event stream. */
export function useRebuiltWidgets(connection: Connection): void {
  useEffect(() => {
    const events = new EventSource("/events");
    events.addEventListener("widgets-changed", async () => {
      await refresh(connection);
      rebuilds.set((count) => count + 1);
    });
    events.addEventListener("spans", () => spanArrivals.set((count) => count + 1));
    return () => events.close();
  }, [connection]);
}

/** Tries for 10 s, because the server may be restarting after the same change. */
async function refresh(connection: Connection, triesLeft = 20): Promise<void> {
  try {
    await connection.refresh();
  } catch {
    await pause(500);
    if (triesLeft > 1) await refresh(connection, triesLeft - 1);
  }
}
