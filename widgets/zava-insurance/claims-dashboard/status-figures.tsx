import { Button, mergeClasses } from "@fluentui/react-components";
import { useFormat } from "@suite/widget-kit/use-format.ts";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import type { ClaimStatus } from "../contract.ts";
import { ClaimStatusBadge } from "../parts/claim-status.tsx";
import type { Query } from "./query.ts";
import { useStatusFiguresStyles } from "./status-figures.styles.ts";
import { dashboardStrings } from "./strings.ts";
import type { Dashboard } from "./use-dashboard.ts";

/** How many claims have which status and what they may cost. Each is a filter: pressed again, it is cleared. */
export function StatusFigures({ dashboard }: { dashboard: Dashboard }) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useStatusFiguresStyles();
  const { view, filters, change } = dashboard;
  const toggle = (status: ClaimStatus) =>
    change({ ...filters, status: filters.status === status ? undefined : status });
  return (
    <ul className={styles.figures} aria-label={t("byStatus")}>
      {view.byStatus.map(({ status, claims, estimatedLossCents }) => (
        <li key={status} className={styles.item}>
          <Button
            className={mergeClasses(styles.figure, isChosen(status, filters) && styles.chosen)}
            aria-pressed={isChosen(status, filters)}
            onClick={() => toggle(status)}
          >
            <ClaimStatusBadge status={status} />
            <span className={styles.count}>{format.number(claims)}</span>
            <span className={styles.loss}>{format.roundedCents(estimatedLossCents, view.currency)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** `open` stands for the two statuses that wait for a decision. */
function isChosen(status: ClaimStatus, { status: filter }: Query): boolean {
  return filter === status || (filter === "open" && (status === "reported" || status === "in-review"));
}
