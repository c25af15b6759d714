import { Checkbox, mergeClasses, TableHeader, TableHeaderCell, TableRow } from "@fluentui/react-components";
import { useGridStyles } from "./grid.styles.ts";
import { cellName, type GridPosition } from "./grid-keys.ts";

interface Heading {
  readonly key: string;
  readonly label: string;
  readonly direction?: "ascending" | "descending" | undefined;
  /** Set for a column that sorts. */
  readonly onSort?: () => void;
}

interface GridHeaderProps {
  /** Position of the tab stop. */
  readonly active: GridPosition;
  /** Widths of the columns. */
  readonly className: string;
  readonly selectLabel: string;
  readonly selected: boolean | "mixed";
  readonly onSelect: () => void;
  /** Columns after the one that selects rows. */
  readonly headings: readonly Heading[];
}

/** Select all, and the headers that sort. Arrow keys reach them too. */
export function GridHeader({
  active,
  className,
  selectLabel,
  selected,
  onSelect,
  headings,
}: GridHeaderProps) {
  const styles = useGridStyles();
  const getCell = (column: number) => cellName({ row: 0, column });
  const stop = (column: number) => (active.row === 0 && active.column === column ? 0 : -1);
  return (
    <TableHeader>
      <TableRow aria-rowindex={1} className={mergeClasses(styles.row, className, styles.header)}>
        <TableHeaderCell sortable={false} data-cell={getCell(0)} className={styles.selectAll}>
          <Checkbox checked={selected} tabIndex={stop(0)} aria-label={selectLabel} onChange={onSelect} />
          <span className={styles.selectAllWords} aria-hidden="true">
            {selectLabel}
          </span>
        </TableHeaderCell>
        {headings.map(({ key, label, direction, onSort }, index) =>
          onSort ? (
            <TableHeaderCell
              key={key}
              data-cell={getCell(index + 1)}
              className={styles.headerCell}
              button={{ tabIndex: stop(index + 1) }}
              sortDirection={direction}
              onClick={onSort}
            >
              {label}
            </TableHeaderCell>
          ) : (
            <TableHeaderCell
              key={key}
              sortable={false}
              data-cell={getCell(index + 1)}
              tabIndex={stop(index + 1)}
              className={styles.headerCell}
            >
              {label}
            </TableHeaderCell>
          ),
        )}
      </TableRow>
    </TableHeader>
  );
}
