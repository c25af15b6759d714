import { isTimeZone } from "@suite/contracts";
import { type ClientLogEntry, reaches, type Threshold } from "../core/client-log.ts";
import type { Exchange } from "../core/exchange.ts";
import { uiExtension } from "../core/widget-pages.ts";
import type { ClientFeatures } from "../define/context.ts";

export const noFeatures: ClientFeatures = { elicitation: false, sampling: false, roots: false };

/** True if a client's elicitation includes forms: by default, unless it declares URLs only. */
export function supportsForms(elicitation: unknown): boolean {
  if (typeof elicitation !== "object" || elicitation === null) return false;
  return "form" in elicitation || !("url" in elicitation);
}

/** True if declared extensions include MCP Apps. Its MIME types are not checked, as some hosts omit them. */
export function declaresWidgets(extensions: unknown): boolean {
  return typeof extensions === "object" && extensions !== null && uiExtension in extensions;
}

/** Reads the person's locale from `_meta`, where ChatGPT and Copilot send it. */
export function localeOf(meta: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const locale = meta?.["openai/locale"];
  return typeof locale === "string" && locale.length <= 35 ? locale : undefined;
}

/** Reads the person's time zone from `_meta`, where ChatGPT sends an approximate location. */
export function timeZoneOf(meta: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const location: unknown = meta?.["openai/userLocation"];
  if (typeof location !== "object" || location === null || !("timezone" in location)) return undefined;
  const { timezone } = location;
  return typeof timezone === "string" && isTimeZone(timezone) ? timezone : undefined;
}

type ProgressNotification = {
  method: "notifications/progress";
  params: { progressToken: string | number; progress: number; total?: number; message?: string };
};

/** Creates the function that reports progress to the caller's token. Failures to deliver are ignored. */
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

/** Creates the function that sends log entries from a threshold on. Failures to deliver are ignored. */
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
