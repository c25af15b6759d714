import type { MessageCall, MethodResult } from "./message-call.ts";

/** Writes the line of the audit for the message (docs/audit.md). */
export function record(
  { core, method, params, exchange }: MessageCall,
  next: () => Promise<MethodResult>,
): Promise<MethodResult> {
  return core.audit.record(method, params, exchange, next);
}
