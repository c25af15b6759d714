import { Button, Caption1, mergeClasses } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { ClaimStatus } from "../contract.ts";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { fitsStatus } from "./query.ts";
import { useStatusFiguresStyles } from "./status-figures.styles.ts";
import { dashboardStrings } from "./strings.ts";
import type { Dashboard } from "./use-dashboard.ts";

/**
 * How many claims have which status and what they may cost. Each is a filter: pressed again, it is cleared. With one chosen,
 * the others still say what choosing them would find, and a line says what they add up to.
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
