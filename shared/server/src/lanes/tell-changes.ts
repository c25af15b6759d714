import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RecordsChanged } from "../core/change-feed.ts";
import type { SessionSubscriptions } from "../core/session-subscriptions.ts";

/** Tells the client of a 2025 session which of the records it subscribed to were written, and that a list changed. */
export function notifyChanges(
  { touches, listChanged }: RecordsChanged,
  { server, subscriptions }: { server: Server; subscriptions: SessionSubscriptions },
): void {
  for (const uri of [...subscriptions.uris].filter(touches)) {
    server.sendResourceUpdated({ uri }).catch(() => undefined);
  }
  if (listChanged) server.sendResourceListChanged().catch(() => undefined);
}
