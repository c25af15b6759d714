import type { ApprovalDetail } from "@suite/zava-insurance-contract";

type Line = ApprovalDetail["requested"]["lineItems"][number];

/** A line of an order as requested and now; one of them is missing for an added or removed line. */
export interface MatchedLine {
  readonly requested: Line | undefined;
  readonly now: Line | undefined;
}

/** Pairs the lines of two versions of an order by their description, in the order of the newer one; removed lines are last. */
export function matchLines(
  requested: readonly Line[],
  now: readonly Line[],
): readonly MatchedLine[] {
  const left = [...requested];
  const pairs = now.map((line): MatchedLine => {
    const index = left.findIndex(({ description }) => description === line.description);
    const [match] = index < 0 ? [] : left.splice(index, 1);
    return { requested: match, now: line };
  });
  return [...pairs, ...left.map((line) => ({ requested: line, now: undefined }))];
}

/** True if both versions cost the same. */
export function isUnchanged({ requested, now }: MatchedLine): boolean {
  if (!requested || !now) return false;
  return requested.quantity === now.quantity && requested.unitPriceCents === now.unitPriceCents;
}

export const costOf = ({ quantity, unitPriceCents }: Line): number => quantity * unitPriceCents;
