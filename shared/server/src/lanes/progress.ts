import type { Exchange } from "../core/exchange.ts";

type ProgressNotification = {
  method: "notifications/progress";
  params: { progressToken: string | number; progress: number; total?: number; message?: string };
};

/** How a handler reports progress to the token the caller sent; a report that no longer arrives is not an error. */
export function progressReporter(
  progressToken: string | number | undefined,
  notify: (notification: ProgressNotification) => Promise<void>,
): Exchange["notifyProgress"] {
  if (progressToken === undefined) return undefined;
  return (progress, total, message) => {
    const params = { progressToken, progress, total, message };
    notify({ method: "notifications/progress", params }).catch(() => undefined);
  };
}
