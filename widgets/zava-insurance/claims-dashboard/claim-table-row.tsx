import { Caption1, Link, mergeClasses, TableCell, TableRow } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useTableStyles } from "@suite/widget-kit/parts/tables.styles.ts";
import { TagList } from "@suite/widget-kit/parts/tags.tsx";
import type { ClaimCard } from "../contract.ts";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { placeOf, visibleName } from "../parts/names.ts";
import { zavaStrings } from "../strings.ts";
import { useClaimsStyles } from "./claims.styles.ts";
import { dashboardStrings } from "./strings.ts";

const damageTypesShown = 2;

interface ClaimTableRowProps {
  claim: ClaimCard;
  currency: string;
  /** Which of its dates is shown. */
  date: "dateReported" | "dateOfLoss";
  selected: boolean;
  marked: boolean;
  onOpen: (claimId: string) => void;
}

/** One claim as a row of a wide table, or as a block where it is narrow. */
export function ClaimTableRow({ claim, currency, date, selected, marked, onOpen }: ClaimTableRowProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const table = useTableStyles();
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
        styles.row,
        styles.body,
        selected && styles.selected,
        marked && styles.marked,
      )}
    >
      <TableCell className={mergeClasses(table.cell, styles.who)}>
        <Link
          as="button"
          className={styles.open}
          aria-current={selected ? "true" : undefined}
          onClick={() => onOpen(id)}
        >
          <bdi className={styles.name}>{visibleName(policyHolderName, id)}</bdi>
        </Link>
        <Caption1 className={mergeClasses(table.quiet, styles.line)}>
          {format.dotted([oneLine(claimNumber, 40), placeOf(claim)])}
        </Caption1>
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.damage)}>
        <TagList tags={claim.damageTypes} limit={damageTypesShown} />
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
