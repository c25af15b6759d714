import { type ClaimStatus, claimStatusSchema } from "../contract.ts";

/** From where to where a claim was moved, as the history words it in English; undefined where it tells of anything else. */
export function statusStep(summary: string): { from: ClaimStatus; to: ClaimStatus } | undefined {
  const [, before, after] = /\bstatus: ([a-z-]+) → ([a-z-]+)/.exec(summary) ?? [];
  const from = claimStatusSchema.safeParse(before).data;
  const to = claimStatusSchema.safeParse(after).data;
  return from && to && { from, to };
}
