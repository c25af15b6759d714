import { Checkbox, mergeClasses, TableHeader, TableHeaderCell, TableRow } from "@fluentui/react-components";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { Dispatch } from "react";
import { cellName, columns } from "./columns.ts";
import { useGridStyles } from "./editor-grid.styles.ts";
import type { EditorAction } from "./editor-reducer.ts";
import type { EditorState } from "./editor-state.ts";
import { sortColumns } from "./row-order.ts";
import { editorStrings } from "./strings.ts";
import type { Grid } from "./use-grid.ts";

export interface GridHeaderProps {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly grid: Grid;
}

/** Select all, and heads that sort; they are part of the grid for arrow keys too. */
export function GridHeader({ state, dispatch, grid }: GridHeaderProps) {
  const t = useStrings(editorStrings);
  const kit = useStrings(kitStrings);
  const styles = useGridStyles();
  const all = state.visible.length > 0 && state.selected.length === state.visible.length;
  const some = state.selected.length > 0 && !all;
  // While rows are left on the server, "all" would promise too much.
  const selectAll =
    state.cursor === undefined ? t("selectAll") : kit("selectShown", { count: state.visible.length });
  const stop = (column: number) => (grid.active.row === 0 && grid.active.column === column ? 0 : -1);
  return (
    <TableHeader>
      <TableRow aria-rowindex={1} className={mergeClasses(styles.row, styles.header)}>
        {columns.map((column, index) => {
          const cell = cellName({ row: 0, column: index });
          const sortColumn = sortColumns.find((candidate) => candidate === column);
          if (column === "select")
            return (
              <TableHeaderCell key={column} sortable={false} data-cell={cell} className={styles.selectAll}>
                <Checkbox
                  checked={some ? "mixed" : all}
                  tabIndex={stop(index)}
                  aria-label={selectAll}
                  onChange={() => dispatch({ type: "selected", ids: state.visible, on: !all })}
                />
                <span className={styles.selectAllWords} aria-hidden="true">
                  {selectAll}
                </span>
              </TableHeaderCell>
            );
          if (!sortColumn)
            return (
              <TableHeaderCell
                key={column}
                sortable={false}
                data-cell={cell}
                tabIndex={stop(index)}
                className={styles.headerCell}
              >
                {t("status")}
              </TableHeaderCell>
            );
          return (
            <TableHeaderCell
              key={column}
              data-cell={cell}
              className={styles.headerCell}
              button={{ tabIndex: stop(index) }}
              sortDirection={state.sort?.column === sortColumn ? state.sort.direction : undefined}
              onClick={() => dispatch({ type: "sorted", column: sortColumn })}
            >
              {t(sortColumn)}
            </TableHeaderCell>
          );
        })}
      </TableRow>
    </TableHeader>
  );
}
