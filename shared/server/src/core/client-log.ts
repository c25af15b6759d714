import type { Logger } from "../define/context.ts";

/** MCP's levels that a handler can log at; clients may choose from syslog's other ones too. */
export type LogLevel = "debug" | "info" | "warning" | "error";

const severities = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"] as const;
export type Threshold = (typeof severities)[number];
export const thresholds: readonly Threshold[] = severities;

export function reaches(level: LogLevel, threshold: Threshold): boolean {
  return severities.indexOf(level) >= severities.indexOf(threshold);
}

export type ClientLogEntry = {
  level: LogLevel;
  /** The tool. */
  logger: string;
  data: Record<string, unknown>;
};

/** A handler's log that is also sent to the client. What could be about a person stays in the server's own log. */
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
      send({ level, logger, data: { ...harmless(fields), ...(message !== undefined && { message }) } });
    };
  return {
    debug: at("debug", "debug"),
    info: at("info", "info"),
    warn: at("warn", "warning"),
    error: at("error", "error"),
    child: (fields) => alsoToClient(log.child(fields), logger, send),
  };
}

/** Counts, switches and codes; texts with spaces or an @ could be names, addresses or stack traces. */
function harmless(fields: object): Record<string, unknown> {
  const kept = Object.entries(fields).filter(
    ([, value]) =>
      typeof value === "number" ||
      typeof value === "boolean" ||
      (typeof value === "string" && /^[\w.:~-]{1,100}$/.test(value)),
  );
  return Object.fromEntries(kept);
}
