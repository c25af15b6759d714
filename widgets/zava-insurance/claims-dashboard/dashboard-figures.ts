import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { KeyFigure } from "@suite/widget-kit/parts/figures.tsx";
import type { ClaimsDashboard } from "../contract.ts";
import { zavaStrings } from "../strings.ts";
import { dashboardStrings } from "./strings.ts";

/** The figures of the claims found. */
export function useDashboardFigures({ totals, currency }: ClaimsDashboard): readonly KeyFigure[] {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  // At a glance whole units are enough; the table below the chart has the cents.
  const money = (cents: number) => format.roundedCents(cents, currency);
  const claims: KeyFigure = {
    label: t("claims"),
    value: format.number(totals.claims),
    note: t("openOf", { count: totals.open }),
  };
  const loss: KeyFigure = {
    label: shared("estimatedLoss"),
    value: money(totals.estimatedLossCents),
    note: t("approvedInOrders", { amount: money(totals.approvedCents) }),
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
  return [claims, loss, pending, inspections];
}
