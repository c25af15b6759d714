import { type CallKey, UserError } from "@suite/contracts";
import { fingerprint } from "../ask/request-state.ts";
import { callerKey } from "../auth/caller-key.ts";
import { repeatsAddMore, wantsAgain, withoutAgain } from "../define/again.ts";
import type { Tool } from "../define/tool.ts";
import type { Exchange } from "./exchange.ts";

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
