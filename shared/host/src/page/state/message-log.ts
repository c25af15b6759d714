import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import type { Direction as WidgetDirection } from "../../bridge/widget.ts";
import { Store } from "./store.ts";

export type Direction = WidgetDirection | "to-server" | "from-server";

export interface LogEntry {
  id: number;
  at: Date;
  /** Tool of the widget, or name of the server. */
  peer: string;
  direction: Direction;
  message: JSONRPCMessage;
  /** Length of the message as JSON in UTF-8. */
  bytes: number;
}

const limit = 500;

/** Messages between the host and its widgets and servers, newest last. Keeps the newest 500. */
export const messageLog = new Store<readonly LogEntry[]>([]);
let nextId = 1;

export function recordMessage(peer: string, direction: Direction, message: JSONRPCMessage): void {
  const bytes = new TextEncoder().encode(JSON.stringify(message)).length;
  const entry = { id: nextId++, at: new Date(), peer, direction, message, bytes };
  messageLog.set((entries) => [...entries.slice(1 - limit), entry]);
}

/** Title of a message: its method, or for a response the method of its request with ✓ or ✕. */
export function describeMessage(entry: LogEntry, entries: readonly LogEntry[]): string {
  const { message } = entry;
  if ("method" in message) return message.method;
  const request = findRequest(entry, entries)?.message;
  const method = request && "method" in request ? request.method : "response";
  return "error" in message ? `${method} ✕` : `${method} ✓`;
}

/** Milliseconds between a request and this response; undefined for other messages. */
export function getDuration(entry: LogEntry, entries: readonly LogEntry[]): number | undefined {
  const request = "method" in entry.message ? undefined : findRequest(entry, entries);
  return request && entry.at.getTime() - request.at.getTime();
}

export function findRequest({ id, peer, direction, message }: LogEntry, entries: readonly LogEntry[]) {
  return entries.findLast(
    (other) =>
      other.id < id &&
      other.peer === peer &&
      other.direction !== direction &&
      "method" in other.message &&
      "id" in other.message &&
      "id" in message &&
      other.message.id === message.id,
  );
}

/** The log as JSON, in the manner of an HTTP archive: one entry per message, oldest first. */
export function exportMessages(entries: readonly LogEntry[]): string {
  const messages = entries.map((entry) => ({
    startedDateTime: entry.at.toISOString(),
    direction: entry.direction,
    peer: entry.peer,
    bytes: entry.bytes,
    time: getDuration(entry, entries),
    message: entry.message,
  }));
  const creator = { name: "MCP Apps host", version: "1" };
  return JSON.stringify({ log: { version: "1.2", creator, entries: messages } }, null, 2);
}
