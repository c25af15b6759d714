import { type CallKey, idempotencyMetaKey, UserError, type Writes } from "@suite/contracts";
import { repeatsAddMore, type Tool, withoutAgain } from "../define/tool.ts";
import { type CallResult, changeText } from "../define/wire.ts";
import type { Exchange } from "./exchange.ts";
import { callerKey } from "./permissions.ts";
import { fingerprint } from "./request-state.ts";

const dayMs = 24 * 3_600_000;
const equalMs = 10 * 60_000;

/**
 * Returns the key that identifies a repeated call: the client's key or, for tools that add something at each call, the caller
 * and the arguments. It is a digest, so that no argument is stored with it.
 */
export function createCallKey(
  { name, annotations, inputSchema }: Pick<Tool<never>, "name" | "annotations" | "inputSchema">,
  input: unknown,
  { scope, idempotencyKey }: Pick<Exchange, "scope" | "idempotencyKey">,
): CallKey | undefined {
  if (annotations.readOnlyHint) return undefined;
  const caller = callerKey(scope.caller);
  const { data, success } = inputSchema.safeParse(input ?? {});
  if (idempotencyKey !== undefined) {
    return {
      id: fingerprint([caller, name, "key", checkedKey(idempotencyKey)]),
      keptMs: dayMs,
      arguments: fingerprint(success ? withoutAgain(data) : input),
    };
  }
  if (!repeatsAddMore(annotations) || !success || data.again === true) return undefined;
  const id = fingerprint([caller, name, "arguments", withoutAgain(data)]);
  return { id, keptMs: equalMs, onlyWhileStanding: true };
}

/** Throws `invalid` for a malformed key: if it were ignored, a retry could write twice. */
function checkedKey(key: unknown): string {
  if (typeof key === "string" && key.length > 0 && key.length <= 200) return key;
  throw new UserError(
    "invalid",
    `Nothing was done: \`${idempotencyMetaKey}\` must be a string of 1 to 200 characters.`,
  );
}

/**
 * Marks the result of a repeated call with `_meta.repeated`. For calls without a key a note precedes the text, since the model
 * may not know that it repeated a call, and names the way to add another one.
 */
export function withRepetition(
  result: CallResult,
  { name }: Pick<Tool<never>, "name">,
  { idempotencyKey }: Pick<Exchange, "idempotencyKey">,
  writes: Writes | undefined,
): CallResult {
  const at = writes?.repeatedFrom;
  if (at === undefined) return result;
  const _meta = { ...result._meta, repeated: { at, changeIds: writes?.changeIds } };
  if (idempotencyKey !== undefined) return { ...result, _meta };
  const note = `${alreadyDone(at)} Nothing was added now. Pass \`again: true\` to \`${name}\` to add another one, if that is wanted. What was saved then:`;
  return { ...changeText(result, (text) => `${note}\n\n${text}`), _meta };
}

/** Formats "Already done 40 s ago." */
export function alreadyDone(at: string): string {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000));
  return `Already done ${seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} ago.`;
}
