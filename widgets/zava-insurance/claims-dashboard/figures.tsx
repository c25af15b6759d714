import { Button, Caption1, Link, mergeClasses, ProgressBar } from "@fluentui/react-components";
import { useFormat, useStrings, useWords } from "@suite/widget-kit";
import { FigureTable, type KeyFigure, Panel } from "@suite/widget-kit/components";
import type { ClaimStatus, ClaimsDashboard } from "@suite/zava-insurance-contract";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { damageWords } from "../parts/damage-words.ts";
import { zavaStrings } from "../strings.ts";
import { useBarListStyles, useStatusFiguresStyles } from "./claims-dashboard.styles.ts";
import { type Dashboard, fitsStatus } from "./query.ts";
import { dashboardStrings } from "./strings.ts";

export function useDashboardFigures({ totals, currency }: ClaimsDashboard): readonly KeyFigure[] {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  // Whole dollars are enough here; the table below the chart has the cents.
  const money = (cents: number) => format.roundedCents(cents, currency);
  return [
    {
      label: t("claims"),
      value: format.number(totals.claims),
      note: t("openOf", { count: totals.open }),
    },
    {
      label: shared("estimatedLoss"),
      value: money(totals.estimatedLossCents),
      note: t("approvedInOrders", { amount: money(totals.approvedCents) }),
    },
    {
      label: t("pendingOrders"),
      value: format.number(totals.pendingOrders),
      note:
        totals.pendingOrders > 0
          ? t("waiting", { amount: money(totals.pendingCents) })
          : t("nothingWaiting"),
    },
    {
      label: t("openInspections"),
      value: format.number(totals.openInspections),
      note: t(totals.openInspections > 0 ? "inspectionsNote" : "nothingWaiting"),
    },
  ];
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
  const chosen = (status: ClaimStatus) =>
    filters.status !== undefined && fitsStatus(status, filters.status);
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
              <span className={styles.loss}>
                {format.roundedCents(estimatedLossCents, view.currency)}
              </span>
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
  const styles = useBarListStyles();
  const highest = Math.max(
    1,
    ...view.byDamageType.map(({ estimatedLossCents }) => estimatedLossCents),
  );
  const toggle = (damageType: string) =>
    change({ ...filters, damageType: filters.damageType === damageType ? undefined : damageType });
  return (
    <Panel title={t("lossByDamage")}>
      <ul className={styles.list} aria-label={t("lossByDamage")}>
        {view.byDamageType.map(({ damageType, estimatedLossCents: cents }) => {
          const selected = damageType === filters.damageType;
          return (
            <li key={damageType} className={styles.row}>
              <span>
                <Link
                  as="button"
                  className={mergeClasses(styles.button, selected && styles.chosen)}
                  aria-pressed={selected}
                  onClick={() => toggle(damageType)}
                >
                  <span className={styles.label}>{word(damageType)}</span>
                </Link>
              </span>
              <span className={styles.value}>{format.roundedCents(cents, view.currency)}</span>
              <ProgressBar
                className={styles.track}
                thickness="large"
                value={cents}
                max={highest}
                aria-hidden="true"
              />
            </li>
          );
        })}
      </ul>
      <Caption1>{t("lossByDamageNote")}</Caption1>
      <FigureTable
        caption={t("lossByDamage")}
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
