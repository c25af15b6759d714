import { type ClientLogEntry, reaches, type Threshold } from "../core/client-log.ts";
import type { Exchange } from "../core/exchange.ts";

type LogNotification = { method: "notifications/message"; params: ClientLogEntry };

/** How a handler's log reaches a client that wants it from some level on. */
export function logForwarder(
  threshold: Threshold | undefined,
  notify: (notification: LogNotification) => Promise<void>,
): Exchange["notifyLog"] {
  if (threshold === undefined) return undefined;
  return (entry) => {
    if (reaches(entry.level, threshold))
      notify({ method: "notifications/message", params: entry }).catch(() => undefined);
  };
}
