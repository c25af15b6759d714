import { Button, Caption1, mergeClasses } from "@fluentui/react-components";
import { useFormat, useStrings, useWords } from "@suite/widget-kit";
import { FigureTable, type KeyFigure, Panel } from "@suite/widget-kit/components";
import type { ClaimStatus, ClaimsDashboard } from "@suite/zava-insurance-contract";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { damageWords } from "../parts/damage-words.ts";
import { BarList } from "../parts/lists.tsx";
import { zavaStrings } from "../strings.ts";
import { useStatusFiguresStyles } from "./claims-dashboard.styles.ts";
import { type Dashboard, fitsStatus } from "./query.ts";
import { dashboardStrings } from "./strings.ts";

/** Key figures of the matching claims. */
export function useDashboardFigures({ totals, currency }: ClaimsDashboard): readonly KeyFigure[] {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  // Whole dollars are enough here; the table below the chart has the cents.
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
    note: t(totals.openInspections > 0 ? "inspectionsNote" : "nothingWaiting"),
  };
  return [claims, loss, pending, inspections];
}

/**
 * Number and estimated loss of the claims by status. Each is a filter; pressing it again clears the filter. The counts ignore
 * the status filter, so that they say what another choice would find, and a caption gives their total.
 */
export function StatusFigures({ dashboard }: { dashboard: Dashboard }) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useStatusFiguresStyles();
  const { view, filters, change } = dashboard;
  const toggle = (status: ClaimStatus) =>
    change({ ...filters, status: filters.status === status ? undefined : status });
  const ofAnyStatus = view.byStatus.reduce((sum, { claims }) => sum + claims, 0);
  const chosen = (status: ClaimStatus) => filters.status !== undefined && fitsStatus(status, filters.status);
  return (
    <section className={styles.section}>
      {view.filters.status && <Caption1>{t("ofAnyStatus", { count: ofAnyStatus })}</Caption1>}
      <ul className={styles.figures} aria-label={t("byStatus")}>
        {view.byStatus.map(({ status, claims, estimatedLossCents }) => (
          <li key={status} className={styles.item}>
            <Button
              className={mergeClasses(styles.figure, chosen(status) && styles.chosen)}
              aria-pressed={chosen(status)}
              onClick={() => toggle(status)}
            >
              <ClaimStatusBadge status={status} />
              <span className={styles.count}>{format.number(claims)}</span>
              <span className={styles.loss}>{format.roundedCents(estimatedLossCents, view.currency)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Estimated loss by damage type as bars that filter, with the same numbers as a table. */
export function LossByDamageType({ dashboard }: { dashboard: Dashboard }) {
  const t = useStrings(dashboardStrings);
  const word = useWords(damageWords);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const { view, filters, change } = dashboard;
  const bars = view.byDamageType.map(({ damageType, estimatedLossCents }) => ({
    key: damageType,
    label: word(damageType),
    value: estimatedLossCents,
    valueLabel: format.roundedCents(estimatedLossCents, view.currency),
  }));
  const toggle = (damageType: string) =>
    change({ ...filters, damageType: filters.damageType === damageType ? undefined : damageType });
  return (
    <Panel title={t("lossByDamage")}>
      <BarList label={t("lossByDamage")} bars={bars} selectedKey={filters.damageType} onSelect={toggle} />
      <Caption1>{t("lossByDamageNote")}</Caption1>
      <FigureTable
        caption={t("lossByDamage")}
        showLabel={shared("showTable")}
        hideLabel={shared("hideTable")}
        headings={[shared("damageType"), t("claims"), shared("estimatedLoss")]}
        rows={view.byDamageType.map(({ damageType, claims, estimatedLossCents }) => [
          word(damageType),
          format.number(claims),
          format.cents(estimatedLossCents, view.currency),
        ])}
      />
    </Panel>
  );
}
