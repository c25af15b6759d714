import { setting } from "@suite/contracts/node";
import { type DestinationStream, pino } from "pino";
import type { Logger } from "../define/context.ts";

/** DEL and the C1 controls, which terminals obey. JSON escapes only those below U+0020. */
const controls = /[\u007f-\u009f]/g;

/** Creates a structured log on stderr, since stdout belongs to the protocol over stdio. No control character reaches it raw. */
export function createLogger(name: string, destination: DestinationStream = pino.destination(2)): Logger {
  const streamWrite = (line: string) =>
    line.replace(controls, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
  return pino({ name, level: setting("LOG_LEVEL"), base: { name }, hooks: { streamWrite } }, destination);
}
