import { Caption1, mergeClasses, TableCell, TableRow } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { type Pages, useFormat, useStrings, useWords } from "@suite/widget-kit";
import {
  MoreRows,
  NameLink,
  NothingFound,
  Panel,
  RowsTable,
  SortField,
  TagList,
  useTableStyles,
} from "@suite/widget-kit/components";
import { useChangedStyles } from "@suite/widget-kit/theme";
import type { ClaimCard } from "@suite/zava-insurance-contract";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { damageWords } from "../parts/damage-words.ts";
import { formatPlace, visibleName } from "../parts/names.ts";
import { zavaStrings } from "../strings.ts";
import { useClaimsStyles } from "./claims-dashboard.styles.ts";
import { StatusFigures } from "./figures.tsx";
import { type Dashboard, getDateField, hasFilters, sortings } from "./query.ts";
import { dashboardStrings } from "./strings.ts";

interface ClaimsProps {
  dashboard: Dashboard;
  pages: Pages<ClaimCard>;
  selectedId: string | undefined;
  /** The claim that the user just changed; its row is highlighted once. */
  isHighlighted: (id: string) => boolean;
  onOpen: (claimId: string) => void;
}

/** Table of the matching claims, page by page, in an order that the server applies across all pages; a row opens its claim beside the list. */
export function Claims({ dashboard, pages, selectedId, isHighlighted, onOpen }: ClaimsProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const styles = useClaimsStyles();
  const { filters, change } = dashboard;
  const sortField = (
    <SortField
      value={`${filters.sortBy} ${filters.sortOrder}`}
      orders={sortings.map(({ id }) => [id, t(id)])}
      onChange={(chosen) => {
        const { sortBy, sortOrder } = sortings.find(({ id }) => id === chosen) ?? filters;
        change({ ...filters, sortBy, sortOrder });
      }}
    />
  );
  return (
    <Panel title={t("claims")} aside={sortField}>
      <StatusFigures dashboard={dashboard} />
      {pages.total === 0 ? (
        <NothingFound hint={hasFilters(filters) ? t("noneBody") : t("noneYet")} />
      ) : (
        <RowsTable
          label={t("claims")}
          rowClass={styles.row}
          columns={[
            { heading: shared("claim") },
            { heading: shared("damageTypes") },
            { heading: shared(getDateField(dashboard.view.sortBy)) },
            { heading: shared("status") },
            { heading: shared("estimatedLoss"), figure: true },
          ]}
        >
          {pages.items.map((claim) => (
            <ClaimTableRow
              key={claim.id}
              claim={claim}
              currency={dashboard.view.currency}
              date={getDateField(dashboard.view.sortBy)}
              selected={claim.id === selectedId}
              highlighted={isHighlighted(claim.id)}
              onOpen={onOpen}
            />
          ))}
        </RowsTable>
      )}
      <MoreRows pages={pages} />
    </Panel>
  );
}

const damageTypesShown = 2;

interface ClaimTableRowProps {
  claim: ClaimCard;
  currency: string;
  date: "dateReported" | "dateOfLoss";
  selected: boolean;
  highlighted: boolean;
  onOpen: (claimId: string) => void;
}

function ClaimTableRow({
  claim,
  currency,
  date,
  selected,
  highlighted,
  onOpen,
}: ClaimTableRowProps) {
  const t = useStrings(dashboardStrings);
  const word = useWords(damageWords);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const table = useTableStyles();
  const marks = useChangedStyles();
  const styles = useClaimsStyles();
  const { id, claimNumber, policyHolderName, openInspections, pendingOrders } = claim;
  const toDo = format.dotted([
    openInspections > 0 && t("inspectionsLeft", { count: openInspections }),
    pendingOrders > 0 && t("ordersLeft", { count: pendingOrders }),
  ]);
  return (
    <TableRow
      className={mergeClasses(
        table.row,
        table.openRow,
        styles.row,
        styles.body,
        selected && styles.selected,
        highlighted && marks.changed,
      )}
    >
      <TableCell className={mergeClasses(table.cell, styles.who)}>
        <NameLink
          name={visibleName(policyHolderName, id)}
          current={selected}
          onOpen={() => onOpen(id)}
        />
        <Caption1 className={mergeClasses(table.quiet, styles.line)}>
          {format.dotted([oneLine(claimNumber, 40), formatPlace(claim)])}
        </Caption1>
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.damage)}>
        <TagList tags={claim.damageTypes} limit={damageTypesShown} getLabel={word} />
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.date)}>
        <span className={table.name}>{shared(date)}</span>
        {format.day(claim[date])}
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.status)}>
        <ClaimStatusBadge status={claim.status} />
        {toDo && <Caption1 className={table.quiet}>{toDo}</Caption1>}
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.loss)}>
        {format.cents(claim.estimatedLossCents, currency)}
      </TableCell>
    </TableRow>
  );
}
