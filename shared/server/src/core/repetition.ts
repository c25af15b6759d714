import type { Writes } from "@suite/contracts";
import type { Tool } from "../define/tool.ts";
import type { Exchange } from "./exchange.ts";
import type { CallResult } from "./wire.ts";

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
