import {
  mergeClasses,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useTableStyles } from "./rows-table.styles.ts";
import { SpokenOnly } from "./spoken-only.tsx";

interface RowsTableProps {
  label: string;
  /** Column headings; figures stand at the end of their column, and a column of boxes needs no heading for the eye. */
  columns: readonly { heading: string; figure?: boolean; spoken?: boolean }[];
  /** The grid of a row, the same for the heading and the body. */
  rowClass: string;
  children: ReactNode;
}

/** A table that turns into blocks where it is narrow; roles instead of native elements keep it a table there too. */
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
