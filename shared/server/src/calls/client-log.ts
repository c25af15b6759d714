/** Levels that a client may set as its threshold: those of syslog. */
export const thresholds = [
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency",
] as const;
export type Threshold = (typeof thresholds)[number];

/** Entry of a handler's log, as a client gets it. */
export type ClientLogEntry = {
  /** Level of a handler's log. Clients may set any of syslog's levels as their threshold. */
  level: "debug" | "info" | "warning" | "error";
  /** Name of the tool. */
  logger: string;
  data: Record<string, unknown>;
};
