import { setting } from "@suite/contracts/node";
import { pino } from "pino";
import type { Logger } from "../define/context.ts";

/** Structured logs on stderr: stdout belongs to the protocol when a server runs over stdio. */
export function createLogger(name: string): Logger {
  return pino({ name, level: setting("LOG_LEVEL"), base: { name } }, pino.destination(2));
}
