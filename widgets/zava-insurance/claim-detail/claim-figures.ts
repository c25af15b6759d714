import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { KeyFigure } from "@suite/widget-kit/parts/figures.tsx";
import type { ClaimDetail } from "../contract.ts";
import { zavaStrings } from "../strings.ts";
import { detailStrings } from "./strings.ts";

/** Loss, what was approved of it, and what waits. */
export function useClaimFigures({ claim, totals }: ClaimDetail): readonly KeyFigure[] {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const { estimatedLossCents, currency } = claim;
  const { approvedCents, pendingCents, pendingOrders, openInspections } = totals;
  const above = approvedCents - estimatedLossCents;
  return [
    { label: shared("estimatedLoss"), value: format.cents(estimatedLossCents, currency) },
    {
      label: t("approvedOrders"),
      value: format.cents(approvedCents, currency),
      note:
        above > 0
          ? t("aboveLoss", { amount: format.cents(above, currency) })
          : approvedCents > 0
            ? t("leftOfLoss", { amount: format.cents(-above, currency) })
            : undefined,
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
