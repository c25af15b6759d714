import { pino } from "pino";
import type { Logger } from "../define/context.ts";

/** Creates a log that collects its lines. */
export function logLines(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: "debug", base: {} },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  );
  return { log, lines };
}
