import { type ClientLogEntry, reaches, type Threshold } from "../core/client-log.ts";
import type { Exchange } from "../core/exchange.ts";
import { uiExtension } from "../core/widget-pages.ts";
import type { ClientFeatures } from "../define/context.ts";

export const noFeatures: ClientFeatures = { elicitation: false, sampling: false, roots: false };

/** Elicitation was forms only at first, and is so still when nothing is said; a client may also open web addresses only. */
export function supportsForms(elicitation: unknown): boolean {
  if (typeof elicitation !== "object" || elicitation === null) return false;
  return "form" in elicitation || !("url" in elicitation);
}

/** True if declared capabilities name the MCP Apps extension; some hosts leave its MIME types out. */
export function declaresWidgets(extensions: unknown): boolean {
  return typeof extensions === "object" && extensions !== null && uiExtension in extensions;
}

/** ChatGPT and Copilot say the person's locale in the request's `_meta`. */
export function localeOf(meta: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const locale = meta?.["openai/locale"];
  return typeof locale === "string" && locale.length <= 35 ? locale : undefined;
}

/** ChatGPT tells roughly where the person is, the time zone included. */
export function timeZoneOf(meta: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const location: unknown = meta?.["openai/userLocation"];
  if (typeof location !== "object" || location === null || !("timezone" in location)) return undefined;
  const { timezone } = location;
  return typeof timezone === "string" && timezone.length <= 64 ? timezone : undefined;
}

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
