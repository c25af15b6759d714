import { readTraceId } from "@suite/contracts";
import { joinCalls, messageLog } from "./message-log.ts";
import { Store } from "./store.ts";

/** Call whose details are open in the workbench, by the id of its request. */
export const openCallId = new Store<number | undefined>(undefined);

/** Opens the details of a call, if its messages are still in the log. */
export function openCall(traceparent: string | undefined): void {
  const trace = readTraceId(traceparent);
  const call = joinCalls(messageLog.get()).find(
    (logged) => readTraceId(logged.traceparent) === trace,
  );
  openCallId.set(trace === undefined ? undefined : call?.request.id);
}
