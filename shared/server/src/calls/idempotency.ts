import { type CallKey, idempotencyMetaKey, UserError, type Writes } from "@suite/contracts";
import { acceptInput } from "../define/accept-input.ts";
import { toJsonSchema } from "../define/json-schema.ts";
import type { Tool } from "../define/tool.ts";
import { type CallResult, changeText } from "../define/wire.ts";
import type { Exchange } from "./exchange.ts";
import { callerKey } from "./permissions.ts";
import { fingerprint } from "./request-state.ts";

const dayMs = 24 * 3_600_000;

/**
 * Returns the key that identifies a repeated call: a digest of the caller, the tool and the client's key. The arguments are stored as
 * a digest, too. Returns `undefined` for tools that only read and for calls without a key, which are carried out each time.
 */
export function createCallKey(
  { name, annotations, inputSchema }: Pick<Tool<never>, "name" | "annotations" | "inputSchema">,
  input: unknown,
  { scope, idempotencyKey }: Pick<Exchange, "scope" | "idempotencyKey">,
): CallKey | undefined {
  if (annotations.readOnlyHint || idempotencyKey === undefined) return undefined;
  // A client that repeats a call may write the same arguments in another form.
  const accepted = acceptInput(toJsonSchema(inputSchema, "input"), input);
  const parsed = inputSchema.safeParse(accepted);
  return {
    id: fingerprint([callerKey(scope.caller), name, "key", checkedKey(idempotencyKey)]),
    keptMs: dayMs,
    arguments: fingerprint(parsed.success ? parsed.data : accepted),
  };
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
 * Marks the result of a call whose changes an earlier call of its key made: `_meta.repeated` has their time and ids, and a sentence
 * precedes the text. Returns other results unchanged.
 */
export function withRepetition(result: CallResult, writes: Writes | undefined): CallResult {
  const at = writes?.repeatedFrom;
  if (at === undefined) return result;
  const note = `${alreadyDone(at)}; nothing was written again.`;
  const noted = changeText(result, (text) => `${note}\n\n${text}`);
  return { ...noted, _meta: { ...result._meta, repeated: { at, changeIds: writes?.changeIds } } };
}

/** Formats "This was already done 40 s ago", without a full stop. */
export function alreadyDone(at: string): string {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000));
  const age = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return `This was already done ${age} ago`;
}
