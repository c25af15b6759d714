import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import { readTraceId } from "@suite/contracts";
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

/** Request with its response, or a notification. */
export interface LoggedCall {
  readonly request: LogEntry;
  readonly response: LogEntry | undefined;
  readonly method: string;
  /** Name of the called tool, otherwise the method. */
  readonly title: string;
  readonly outcome: "notification" | "running" | "done" | "failed";
  readonly traceparent: string | undefined;
  /** Request to the server that this call of a widget caused. */
  onward?: LoggedCall;
}

/** Joins messages to calls, in the order of their requests. A widget's call and the request that it causes are one call. */
export function joinCalls(entries: readonly LogEntry[]): LoggedCall[] {
  const responses = new Map<LogEntry | undefined, LogEntry>();
  for (const entry of entries)
    if (!("method" in entry.message)) responses.set(findRequest(entry, entries), entry);
  const calls: LoggedCall[] = [];
  const widgetCalls = new Map<string | undefined, LoggedCall>();
  for (const request of entries) {
    if (!("method" in request.message)) continue;
    const call = toCall(request, request.message, responses.get(request));
    const trace = readTraceId(call.traceparent);
    const cause = trace && request.direction === "to-server" ? widgetCalls.get(trace) : undefined;
    if (cause && !cause.onward) cause.onward = call;
    else calls.push(call);
    if (request.direction === "from-widget") widgetCalls.set(trace, call);
  }
  return calls;
}

type SentMessage = Extract<JSONRPCMessage, { method: string }>;

function toCall(
  request: LogEntry,
  message: SentMessage,
  response: LogEntry | undefined,
): LoggedCall {
  const { method, params = {} } = message;
  const { name, _meta } = params;
  const title = method === "tools/call" && typeof name === "string" ? name : method;
  const traceparent = Object(_meta).traceparent;
  return {
    request,
    response,
    method,
    title,
    traceparent,
    outcome: toOutcome(message, response?.message),
  };
}

function toOutcome(
  request: SentMessage,
  response: JSONRPCMessage | undefined,
): LoggedCall["outcome"] {
  if (!("id" in request)) return "notification";
  if (!response) return "running";
  const failed = "error" in response || ("result" in response && response.result.isError);
  return failed ? "failed" : "done";
}

/** Milliseconds between a request and its response; undefined without one. */
export function getDuration({ request, response }: LoggedCall): number | undefined {
  return response && response.at.getTime() - request.at.getTime();
}

function findRequest({ id, peer, direction, message }: LogEntry, entries: readonly LogEntry[]) {
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
