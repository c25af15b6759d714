import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import type { Direction } from "../../bridge/widget.ts";
import { Store } from "./store.ts";

export interface LogEntry {
  id: number;
  at: Date;
  widget: string;
  direction: Direction;
  message: JSONRPCMessage;
}

const limit = 500;

/** Messages between host and widgets, newest last. Keeps the newest 500. */
export const bridgeLog = new Store<readonly LogEntry[]>([]);
let nextId = 1;

/** Adds a message to the log. */
export function recordMessage(widget: string, direction: Direction, message: JSONRPCMessage): void {
  const entry = { id: nextId++, at: new Date(), widget, direction, message };
  bridgeLog.set((entries) => [...entries.slice(1 - limit), entry]);
}

/** Title of a message: its method, or for a response the method of its request with ✓ or ✕. */
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
  const method = request && "method" in request.message ? request.message.method : "response";
  return "error" in message ? `${method} ✕` : `${method} ✓`;
}
