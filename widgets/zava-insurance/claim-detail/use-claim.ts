import { oneLine } from "@suite/contracts";
import {
  type RecordQuery,
  recordLabel,
  useFormat,
  useRecordQuery,
  useStrings,
  useWords,
} from "@suite/widget-kit";
import type { KeyFigure } from "@suite/widget-kit/components";
import type { Claim, ClaimDetail } from "@suite/zava-insurance-contract";
import { useCallback, useEffect, useState } from "react";
import { damageWords } from "../parts/damage-words.ts";
import { formatAddress } from "../parts/names.ts";
import { zavaStrings } from "../strings.ts";
import { detailStrings } from "./strings.ts";

export interface ClaimOnScreen extends RecordQuery {
  /** Time zone of the property, in which the times of its inspections are. */
  readonly timeZone: string | undefined;
  /** Marks a part of the page as unsaved; `undefined` clears the mark. */
  markUnsaved(part: string, words: string | undefined): void;
  /** Tells the model which document is on the whole screen. */
  tellDocument(id: string | undefined): void;
}

/**
 * State of the claim on screen. The model learns of the claim and its changes by id only, since stored texts may contain
 * instructions. The place of a notice is the id of an inspection or order, "inspections", "notes", or "" for the page.
 */
export function useClaim(detail: ClaimDetail, full: boolean): ClaimOnScreen {
  const format = useFormat();
  const [parts, setParts] = useState<ReadonlyMap<string, string>>(new Map());
  const markUnsaved = useCallback((part: string, words: string | undefined) => {
    setParts((before) => {
      if (before.get(part) === words) return before;
      const after = new Map(before);
      if (words) after.set(part, words);
      else after.delete(part);
      return after;
    });
  }, []);
  const { id, claimNumber, status } = detail.claim;
  const { openInspections, pendingOrders } = detail.totals;
  const [openDocument, tellDocument] = useState<string>();
  const document =
    openDocument === undefined ? "" : ` The person has document ${openDocument} open.`;
  const record = useRecordQuery({
    tool: "show-claim-detail",
    args: { claimId: id },
    about: `The person is looking at claim ${recordLabel({ id, name: claimNumber })} (status ${status}, open inspections ${openInspections}, pending orders ${pendingOrders}) in the claim-detail view.${document}`,
    announced: full,
  });
  const { setUnsaved } = record;
  const unsaved = parts.size > 0 ? format.list([...parts.values()]) : undefined;
  useEffect(() => setUnsaved(unsaved), [setUnsaved, unsaved]);
  return { ...record, markUnsaved, tellDocument, timeZone: detail.claim.timeZone };
}

/** Marks a part of the page as unsaved while `unsaved` is true and the part is mounted. */
export function useUnsavedPart(
  { markUnsaved }: ClaimOnScreen,
  words: string,
  unsaved: boolean,
): void {
  useEffect(() => {
    markUnsaved(words, unsaved ? words : undefined);
    return () => markUnsaved(words, undefined);
  }, [markUnsaved, words, unsaved]);
}

/** Damage and address of the claim, in one line each. */
export function useClaimTexts({ claimNumber, damageTypes, property }: Claim) {
  const t = useStrings(detailStrings);
  const word = useWords(damageWords);
  const format = useFormat();
  const damage = format.list(damageTypes.slice(0, 4).map((type) => oneLine(word(type), 40)));
  return {
    what: format.dotted([oneLine(claimNumber, 40), damage || t("noDamage")]),
    where: formatAddress(property),
  };
}

export function useClaimFigures({ claim, totals }: ClaimDetail): readonly KeyFigure[] {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const { estimatedLossCents, currency } = claim;
  const { approvedCents, pendingCents, pendingOrders, openInspections } = totals;
  const above = approvedCents - estimatedLossCents;
  const compareToLoss = () => {
    if (above > 0) return t("aboveLoss", { amount: format.cents(above, currency) });
    if (approvedCents > 0) return t("leftOfLoss", { amount: format.cents(-above, currency) });
    return undefined;
  };
  return [
    { label: shared("estimatedLoss"), value: format.cents(estimatedLossCents, currency) },
    {
      label: t("approvedOrders"),
      value: format.cents(approvedCents, currency),
      note: compareToLoss(),
      warn: above > 0,
    },
    {
      label: t("pendingOrders"),
      value: format.cents(pendingCents, currency),
      note: pendingOrders > 0 ? t("orderCount", { count: pendingOrders }) : undefined,
    },
    { label: t("openInspections"), value: format.number(openInspections) },
  ];
}
