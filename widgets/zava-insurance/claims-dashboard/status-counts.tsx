import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { ClaimStatusFilter, ClaimsDashboard } from "../contract.ts";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { fitsStatus } from "./query.ts";
import { useStatusCountsStyles } from "./status-counts.styles.ts";
import { dashboardStrings } from "./strings.ts";

interface StatusCountsProps extends Pick<ClaimsDashboard, "byStatus"> {
  filter: ClaimStatusFilter | undefined;
}

/** How many of the claims found have which status, to be read only: in full screen these are filters. */
export function StatusCounts({ byStatus, filter }: StatusCountsProps) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useStatusCountsStyles();
  return (
    <ul className={styles.counts} aria-label={t("byStatus")}>
      {byStatus
        .filter(({ status }) => fitsStatus(status, filter))
        .map(({ status, claims }) => (
          <li key={status} className={styles.count}>
            <ClaimStatusBadge status={status} />
            <span className={styles.number}>{format.number(claims)}</span>
          </li>
        ))}
    </ul>
  );
}
