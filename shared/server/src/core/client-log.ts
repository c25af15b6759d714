import type { Logger } from "../define/context.ts";

/** Log levels of handlers. Clients may set any of syslog's levels as their threshold. */
export type LogLevel = "debug" | "info" | "warning" | "error";

const severities = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"] as const;
export type Threshold = (typeof severities)[number];
export const thresholds: readonly Threshold[] = severities;

export function reaches(level: LogLevel, threshold: Threshold): boolean {
  return severities.indexOf(level) >= severities.indexOf(threshold);
}

export type ClientLogEntry = {
  level: LogLevel;
  /** Name of the tool. */
  logger: string;
  data: Record<string, unknown>;
};

/** Wraps a handler's log so that entries also go to the client, without fields that could be about a person. */
export function alsoToClient(
  log: Logger,
  logger: string,
  send: ((entry: ClientLogEntry) => void) | undefined,
): Logger {
  if (!send) return log;
  const at =
    (name: "debug" | "info" | "warn" | "error", level: LogLevel) => (fields: object, message?: string) => {
      if (message === undefined) log[name](fields);
      else log[name](fields, message);
      send({ level, logger, data: { ...impersonal(fields), ...(message !== undefined && { message }) } });
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
  const kept = Object.entries(fields).filter(
    ([, value]) =>
      typeof value === "number" ||
      typeof value === "boolean" ||
      (typeof value === "string" && /^[\w.:~-]{1,100}$/.test(value)),
  );
  return Object.fromEntries(kept);
}
