import { SignInNeeded } from "../../apis/api-error.ts";
import type { CallResult } from "../../define/wire.ts";
import type { ToolCall } from "./tool-call.ts";

/** Key of a result's `_meta` with challenges, by which ChatGPT asks the person to sign in. https://developers.openai.com/apps-sdk/build/auth */
const challengeKey = "mcp/www_authenticate";

/**
 * Adds a challenge to the result of a call that another system refused until the person signs in again, and has the HTTP response make it
 * too, unless its headers are sent. A call that may have written has none, as hosts send a challenged call again: the next call has.
 */
export function challengeCaller<Store>(
  result: CallResult,
  error: unknown,
  { exchange: { scope }, store, hasWrittenElsewhere }: ToolCall<Store>,
): CallResult {
  if (!(error instanceof SignInNeeded) || !scope.toChallenge) return result;
  const outcome = store?.writes.outcome ?? "not_applied";
  if (outcome !== "not_applied" || hasWrittenElsewhere) return result;
  const challenge = scope.toChallenge(error.reason);
  scope.challenge = challenge;
  scope.log.warn({ outcome: error.reason.kind, api: error.api.title }, "challenged");
  return { ...result, _meta: { ...result._meta, [challengeKey]: [challenge.header] } };
}
