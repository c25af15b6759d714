import { type CallKey, UserError, type Writes } from "@suite/contracts";
import { callerKey } from "../auth/permissions.ts";
import { repeatsAddMore, type Tool, wantsAgain, withoutAgain } from "../define/tool.ts";
import { fingerprint } from "../elicitation/request-state.ts";
import type { Exchange } from "./exchange.ts";
import type { CallResult } from "./wire.ts";

/** In `_meta` of `tools/call`: a text of the client's own that names one action of its person; see errors.md. */
export const idempotencyMetaKey = "io.github.enterprise-mcp-apps/idempotency-key";

const dayMs = 24 * 3_600_000;

const equalMs = 10 * 60_000;

/**
 * By what the call is known when it is made again: the client's key, else, for tools that add something at each call, the
 * caller and the arguments. Digests only, so that no argument is stored with it.
 */
export function callKeyOf(
  { name, annotations, inputSchema }: Pick<Tool<never>, "name" | "annotations" | "inputSchema">,
  input: unknown,
  { scope, idempotencyKey }: Pick<Exchange, "scope" | "idempotencyKey">,
): CallKey | undefined {
  if (annotations.readOnlyHint) return undefined;
  const who = callerKey(scope.caller);
  if (idempotencyKey !== undefined) {
    return { id: fingerprint([who, name, "key", checkedKey(idempotencyKey)]), keptMs: dayMs };
  }
  if (!repeatsAddMore(annotations)) return undefined;
  const { data, success } = inputSchema.safeParse(input ?? {});
  if (!success || wantsAgain(data)) return undefined;
  const id = fingerprint([who, name, "arguments", withoutAgain(data)]);
  return { id, keptMs: equalMs, onlyWhileStanding: true };
}

/** A key that was left aside in silence would let a retry double. */
function checkedKey(key: unknown): string {
  if (typeof key === "string" && key.length > 0 && key.length <= 200) return key;
  throw new UserError(
    "invalid",
    `Nothing was done: \`${idempotencyMetaKey}\` must be a text of 1 to 200 characters.`,
  );
}

/**
 * The answer of a call whose writes an earlier call had made: `_meta.repeated` says so. A model that only sent an equal call
 * reads it first, with the way to another one; who sent a key knows that it is the same.
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
  const [first, ...rest] = result.content;
  // One text: some hosts hand only the first block to the model.
  const said =
    first?.type === "text" ? [{ ...first, text: `${note}\n\n${first.text}` }, ...rest] : result.content;
  return { ...result, content: said, _meta };
}

/** "Already done 40 s ago." */
export function alreadyDone(at: string): string {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000));
  return `Already done ${seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} ago.`;
}
