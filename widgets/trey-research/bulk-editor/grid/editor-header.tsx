import { Checkbox, mergeClasses, TableHeader, TableHeaderCell, TableRow } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit";
import { kitStrings } from "@suite/widget-kit/i18n";
import { treyStrings } from "../../strings.ts";
import { nextSort, sortColumns } from "../editor-state.ts";
import { editorStrings } from "../strings.ts";
import type { Editor } from "../use-editor.ts";
import { columns } from "./columns.ts";
import { useGridStyles } from "./grid.styles.ts";
import { cellName, type GridPosition } from "./grid-keys.ts";

/** @param active position of the tab stop */
export function EditorHeader({ editor, active }: { editor: Editor; active: GridPosition }) {
  const { state, dispatch } = editor;
  const t = useStrings(editorStrings);
  const label = useStrings(treyStrings);
  const kit = useStrings(kitStrings);
  const styles = useGridStyles();
  const all = state.visible.length > 0 && state.selected.length === state.visible.length;
  // While rows are left on the server, "Select all" would be wrong.
  const selectLabel =
    state.cursor === undefined ? t("selectAll") : kit("selectShown", { count: state.visible.length });
  const getCell = (column: number) => ({ "data-cell": cellName({ row: 0, column }) });
  const stop = (column: number) => (active.row === 0 && active.column === column ? 0 : -1);
  const status = columns.indexOf("status");
  return (
    <TableHeader>
      <TableRow aria-rowindex={1} className={mergeClasses(styles.row, styles.header)}>
        <TableHeaderCell sortable={false} {...getCell(0)} className={styles.selectAll}>
          <Checkbox
            checked={state.selected.length > 0 && !all ? "mixed" : all}
            tabIndex={stop(0)}
            aria-label={selectLabel}
            onChange={() => dispatch({ type: "selected", ids: state.visible, on: !all })}
          />
          <span className={styles.selectAllWords} aria-hidden="true">
            {selectLabel}
          </span>
        </TableHeaderCell>
        {sortColumns.map((column, index) => (
          <TableHeaderCell
            key={column}
            {...getCell(index + 1)}
            className={styles.headerCell}
            button={{ tabIndex: stop(index + 1) }}
            sortDirection={state.sort?.column === column ? state.sort.direction : undefined}
            onClick={() => dispatch({ type: "sorted", sort: nextSort(state.sort, column) })}
          >
            {label(column)}
          </TableHeaderCell>
        ))}
        <TableHeaderCell
          sortable={false}
          {...getCell(status)}
          tabIndex={stop(status)}
          className={styles.headerCell}
        >
          {t("status")}
        </TableHeaderCell>
      </TableRow>
    </TableHeader>
  );
}
