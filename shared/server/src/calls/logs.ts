import { type DestinationStream, pino } from "pino";
import type { Logger } from "../define/context.ts";
import { setting } from "../settings.ts";
import { type ClientLogEntry, type Threshold, thresholds } from "./client-log.ts";
import { escapeLine } from "./escape-line.ts";
import type { Exchange } from "./exchange.ts";
import { spanIds } from "./telemetry.ts";

/** Creates a structured log on stderr, since stdout belongs to the protocol over stdio. No text of a caller leaves its line. */
export function createLogger(
  name: string,
  destination: DestinationStream = pino.destination(2),
): Logger {
  const streamWrite = (line: string) => `${escapeLine(line.trimEnd())}\n`;
  const options = {
    name,
    level: setting("LOG_LEVEL"),
    base: { name },
    hooks: { streamWrite },
    mixin: spanIds,
  };
  return pino(options, destination);
}

/** Wraps a handler's log so that entries also go to the client, without fields that could be about a person. */
export function alsoToClient(
  log: Logger,
  logger: string,
  send: ((entry: ClientLogEntry) => void) | undefined,
): Logger {
  if (!send) return log;
  const at =
    (name: "debug" | "info" | "warn" | "error", level: ClientLogEntry["level"]) =>
    (fields: object, message?: string) => {
      if (message === undefined) log[name](fields);
      else log[name](fields, message);
      send({
        level,
        logger,
        data: { ...impersonal(fields), ...(message !== undefined && { message }) },
      });
    };
  return {
    debug: at("debug", "debug"),
    info: at("info", "info"),
    warn: at("warn", "warning"),
    error: at("error", "error"),
    child: (fields) => alsoToClient(log.child(fields), logger, send),
  };
}

/** Keeps numbers, booleans and codes. Texts with spaces or an @ could be names, addresses or stack traces. */
function impersonal(fields: object): Record<string, unknown> {
  const entries = Object.entries(fields).filter(
    ([, value]) =>
      typeof value === "number" ||
      typeof value === "boolean" ||
      (typeof value === "string" && /^[\w.:~-]{1,100}$/.test(value)),
  );
  return Object.fromEntries(entries);
}

/** Creates the function that reports progress to the caller's token. Failures to deliver are ignored. */
export function progressReporter(
  progressToken: string | number | undefined,
  notify: (notification: {
    method: "notifications/progress";
    params: { progressToken: string | number; progress: number; total?: number; message?: string };
  }) => Promise<void>,
): Exchange["notifyProgress"] {
  if (progressToken === undefined) return undefined;
  return (progress, total, message) => {
    const params = { progressToken, progress, total, message };
    notify({ method: "notifications/progress", params }).catch(() => undefined);
  };
}

/** Creates the function that sends log entries from a threshold on. Failures to deliver are ignored. */
export function logForwarder(
  threshold: Threshold | undefined,
  notify: (notification: {
    method: "notifications/message";
    params: ClientLogEntry;
  }) => Promise<void>,
): Exchange["notifyLog"] {
  if (threshold === undefined) return undefined;
  return (params) => {
    if (thresholds.indexOf(params.level) >= thresholds.indexOf(threshold))
      notify({ method: "notifications/message", params }).catch(() => undefined);
  };
}
