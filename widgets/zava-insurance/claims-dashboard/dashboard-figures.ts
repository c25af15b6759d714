import type { KeyFigure } from "../../kit/parts/key-figures.tsx";
import { useFormat } from "../../kit/use-format.ts";
import { useStrings } from "../../kit/use-strings.ts";
import type { ClaimsDashboard } from "../contract.ts";
import { zavaStrings } from "../strings.en.ts";
import { dashboardStrings } from "./strings.en.ts";

/** The figures of the claims found. */
export function useDashboardFigures({ totals, currency }: ClaimsDashboard) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const money = (cents: number) => format.cents(cents, currency);
  const claims: KeyFigure = {
    label: t("claims"),
    value: format.number(totals.claims),
    note: t("openOf", { count: totals.open }),
  };
  const loss: KeyFigure = {
    label: shared("estimatedLoss"),
    value: money(totals.estimatedLossCents),
    note: t("lossOfThese"),
  };
  const approved: KeyFigure = {
    label: t("approvedOrders"),
    value: money(totals.approvedCents),
    note: t("approvedShare", {
      share: format.percent(
        totals.estimatedLossCents > 0 ? totals.approvedCents / totals.estimatedLossCents : 0,
      ),
    }),
  };
  const pending: KeyFigure = {
    label: t("pendingOrders"),
    value: format.number(totals.pendingOrders),
    note:
      totals.pendingOrders > 0 ? t("waiting", { amount: money(totals.pendingCents) }) : t("nothingWaiting"),
  };
  const inspections: KeyFigure = {
    label: t("openInspections"),
    value: format.number(totals.openInspections),
    note: t("inspectionsNote"),
  };
  return { claims, loss, approved, pending, inspections };
}
