import {
  Button,
  Caption1,
  mergeClasses,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from "@fluentui/react-components";
import type { ReactNode } from "react";
import type { Pages } from "../data/use-pages.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useStrings } from "../i18n/use-locale.ts";
import { Problem } from "../states/notices.tsx";
import { useMoreRowsStyles, useTableStyles } from "./tables.styles.ts";
import { SpokenOnly } from "./text.tsx";

interface RowsTableProps {
  label: string;
  /** Column headings. Figures are aligned to the end; a column of check boxes has no visible heading. */
  columns: readonly { heading: string; figure?: boolean; spoken?: boolean }[];
  /** Class with the grid of heading and body rows. */
  rowClass: string;
  children: ReactNode;
}

/** Table that turns into blocks in narrow panels. Roles instead of native elements keep it a table for screen readers. */
export function RowsTable({ label, columns, rowClass, children }: RowsTableProps) {
  const styles = useTableStyles();
  return (
    <div className={styles.container}>
      <Table noNativeElements aria-label={label} size="small">
        <TableHeader className={styles.header}>
          <TableRow className={mergeClasses(styles.row, rowClass)}>
            {columns.map(({ heading, figure, spoken }) => (
              <TableHeaderCell key={heading} className={figure ? styles.endHeading : styles.heading}>
                {spoken ? <SpokenOnly>{heading}</SpokenOnly> : heading}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>{children}</TableBody>
      </Table>
    </div>
  );
}

/** Number of rows shown, with buttons to show more. */
export function MoreRows<Item>({ pages, hint }: { pages: Pages<Item>; hint?: string }) {
  const t = useStrings(kitStrings);
  const styles = useMoreRowsStyles();
  const { items, total, showMore, pending, error } = pages;
  if (items.length >= total && !error) return null;
  return (
    <>
      <Problem error={error} onRetry={showMore} />
      <div className={styles.more}>
        {showMore && (
          <Button size="small" disabledFocusable={pending} onClick={showMore}>
            {t("showMore")}
          </Button>
        )}
        <Caption1 role="status" className={styles.shown}>
          {t("shownOf", { shown: items.length, total })}
        </Caption1>
        {hint && <Caption1 className={styles.shown}>{hint}</Caption1>}
      </div>
    </>
  );
}
