import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import type { Direction } from "../../bridge/frame-transport.ts";
import { Store } from "./store.ts";

export interface LogEntry {
  id: number;
  at: Date;
  widget: string;
  direction: Direction;
  message: JSONRPCMessage;
}

const limit = 500;

/** What hosts and widgets said to each other, newest last; the oldest go when there are too many. */
export const bridgeLog = new Store<readonly LogEntry[]>([]);
let nextId = 1;

export function recordMessage(widget: string, direction: Direction, message: JSONRPCMessage): void {
  const entry = { id: nextId++, at: new Date(), widget, direction, message };
  bridgeLog.set((entries) => [...entries.slice(1 - limit), entry]);
}

/** The method of a request or notification; what an answer answers is found by its id. */
export function describeMessage(entry: LogEntry, entries: readonly LogEntry[]): string {
  const { message } = entry;
  if ("method" in message) return message.method;
  const request = entries.findLast(
    (other) =>
      other.id < entry.id &&
      other.widget === entry.widget &&
      other.direction !== entry.direction &&
      "method" in other.message &&
      "id" in other.message &&
      other.message.id === message.id,
  );
  const asked = request && "method" in request.message ? request.message.method : "answer";
  return "error" in message ? `${asked} ✕` : `${asked} ✓`;
}
