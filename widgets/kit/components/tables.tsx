import {
  mergeClasses,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useTableStyles } from "./tables.styles.ts";
import { SpokenOnly } from "./text.tsx";

interface RowsTableProps {
  label: string;
  /** Column headings. Figures are aligned to the end; a column of check boxes has no visible heading. */
  columns: readonly { heading: string; figure?: boolean; spoken?: boolean }[];
  rowClass: string;
  children: ReactNode;
}

/**
 * Table that turns into blocks in narrow panels. Roles instead of native elements keep it a table for screen readers.
 *
 * @example
 * const columns = [{ heading: "Order" }, { heading: "Hours", figure: true }];
 * return (
 *   <RowsTable label={t("orders")} columns={columns} rowClass={styles.row}>
 *     {rows}
 *   </RowsTable>
 * );
 */
export function RowsTable({ label, columns, rowClass, children }: RowsTableProps) {
  const styles = useTableStyles();
  return (
    <div className={styles.container}>
      <Table noNativeElements aria-label={label} size="small">
        <TableHeader className={styles.header}>
          <TableRow className={mergeClasses(styles.row, rowClass)}>
            {columns.map(({ heading, figure, spoken }) => (
              <TableHeaderCell
                key={heading}
                className={figure ? styles.endHeading : styles.heading}
              >
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
