import type { Pages } from "@suite/widget-kit/data/use-pages.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { MoreRows, RowsTable } from "@suite/widget-kit/parts/tables.tsx";
import type { ClaimCard } from "../contract.ts";
import { zavaStrings } from "../strings.ts";
import { ClaimTableRow } from "./claim-table-row.tsx";
import { useClaimsStyles } from "./claims.styles.ts";
import { dateOf } from "./query.ts";
import { SortField } from "./sort-field.tsx";
import { dashboardStrings } from "./strings.ts";
import type { Dashboard } from "./use-dashboard.ts";

interface ClaimsProps {
  dashboard: Dashboard;
  pages: Pages<ClaimCard>;
  selectedId: string | undefined;
  /** The claim that the person just changed; it is marked once. */
  markedId: string | undefined;
  onOpen: (claimId: string) => void;
}

/** The claims that match, page by page; each opens its details beside the list. */
export function Claims({ dashboard, pages, selectedId, markedId, onOpen }: ClaimsProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const styles = useClaimsStyles();
  return (
    <Panel title={t("claims")} aside={<SortField dashboard={dashboard} />}>
      <RowsTable
        label={t("claims")}
        rowClass={styles.row}
        columns={[
          { heading: shared("claim") },
          { heading: shared("damageTypes") },
          { heading: shared(dateOf(dashboard.view.sortBy)) },
          { heading: shared("status") },
          { heading: shared("estimatedLoss"), figure: true },
        ]}
      >
        {pages.items.map((claim) => (
          <ClaimTableRow
            key={claim.id}
            claim={claim}
            currency={dashboard.view.currency}
            date={dateOf(dashboard.view.sortBy)}
            selected={claim.id === selectedId}
            marked={claim.id === markedId}
            onOpen={onOpen}
          />
        ))}
      </RowsTable>
      <MoreRows pages={pages} />
    </Panel>
  );
}
