import { getId } from "../../messages/json-rpc.ts";
import { HttpError, refuse } from "../../messages/refusal.ts";
import type { HttpCall } from "./http-call.ts";

/** Turns the refusals of all later stages into responses. Faults are logged, and their response says nothing about them. */
export async function answerErrors(call: HttpCall, next: () => Promise<void>): Promise<void> {
  const { response, scope } = call;
  try {
    await next();
  } catch (error) {
    if (!(error instanceof HttpError)) scope.log.error({ err: error }, "the request failed");
    if (response.headersSent) return void response.end();
    const { status, code, message, retryAfter } =
      error instanceof HttpError ? error : new HttpError(500, "Internal error.", { code: -32603 });
    if (retryAfter !== undefined) response.setHeader("retry-after", retryAfter);
    refuse(response, status, code, message, getId(call.body));
  }
}
