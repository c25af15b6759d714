import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RecordsChanged } from "../core/change-feed.ts";
import type { SessionWishes } from "../core/session-wishes.ts";

/** Tells the client of a 2025 session which of the records it subscribed to were written, and that a list changed. */
export function tellChanges(
  { touches, listChanged }: RecordsChanged,
  { server, wishes }: { server: Server; wishes: SessionWishes },
): void {
  for (const uri of [...wishes.subscriptions].filter(touches)) {
    server.sendResourceUpdated({ uri }).catch(() => undefined);
  }
  if (listChanged) server.sendResourceListChanged().catch(() => undefined);
}
