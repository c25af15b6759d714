import {
  Checkbox,
  mergeClasses,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from "@fluentui/react-components";
import { useGridStyles } from "@suite/widget-kit/grid/grid.styles.ts";
import { cellName } from "@suite/widget-kit/grid/grid-keys.ts";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useLocale, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { SpokenOnly } from "@suite/widget-kit/parts/text.tsx";
import { type Dispatch, useId } from "react";
import { gridFields, isListField } from "../../contract.ts";
import { treyStrings } from "../../strings.ts";
import { shownRow } from "../drafts.ts";
import type { EditorAction } from "../editor-reducer.ts";
import { type EditorState, sortColumns } from "../editor-state.ts";
import { editorStrings } from "../strings.ts";
import { columns } from "./columns.ts";
import { EditorRow } from "./editor-row.tsx";
import { useColumnStyles } from "./grid.styles.ts";
import type { EditingGrid } from "./use-grid.ts";

interface EditorGridProps {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly grid: EditingGrid;
  readonly readOnly: boolean;
}

/** Editable grid: a table in wide windows, cards in narrow ones, with the same keys in both. */
export function EditorGrid({ state, dispatch, grid, readOnly }: EditorGridProps) {
  const t = useStrings(editorStrings);
  const styles = useGridStyles();
  const help = useId();
  const byId = new Map(state.rows.map((row) => [row.id, row]));
  const selected = new Set(state.selected);
  return (
    <div ref={grid.container} className={styles.frame} {...grid.handlers}>
      <SpokenOnly>
        <span id={help}>{t("gridHelp")}</span>
      </SpokenOnly>
      <Table
        noNativeElements
        sortable
        role="grid"
        aria-label={t("grid")}
        aria-describedby={help}
        aria-multiselectable="true"
        aria-readonly={readOnly}
        aria-rowcount={Math.max(state.total, state.rows.length) + 1}
        aria-colcount={columns.length}
        className={styles.table}
      >
        <GridHeader state={state} dispatch={dispatch} grid={grid} />
        <TableBody className={styles.body}>
          {state.visible.map((id, index) => {
            const stored = byId.get(id);
            return (
              stored && (
                <EditorRow
                  key={id}
                  index={index}
                  last={index === state.visible.length - 1}
                  stored={stored}
                  draft={state.drafts[id]}
                  outcome={state.outcomes[id]}
                  selected={selected.has(id)}
                  readOnly={readOnly}
                  activeColumn={grid.active.row === index + 1 ? grid.active.column : undefined}
                  editing={grid.editing?.id === id ? grid.editing : undefined}
                  dispatch={dispatch}
                />
              )
            );
          })}
        </TableBody>
      </Table>
      <KnownTags state={state} />
    </div>
  );
}

/** Suggestions of tags already in use, so that a skill is spelled one way. */
function KnownTags({ state }: Pick<EditorGridProps, "state">) {
  const { compare } = new Intl.Collator(useLocale().locale);
  return gridFields.filter(isListField).map((field) => {
    const tags = new Set(state.rows.flatMap((row) => shownRow(row, state.drafts[row.id])[field]));
    return (
      <datalist key={field} id={`known-${field}`}>
        {[...tags].sort(compare).map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    );
  });
}

interface GridHeaderProps {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly grid: EditingGrid;
}

/** Select all, and the headers that sort. Arrow keys reach them too. */
function GridHeader({ state, dispatch, grid }: GridHeaderProps) {
  const t = useStrings(editorStrings);
  const label = useStrings(treyStrings);
  const kit = useStrings(kitStrings);
  const columnStyles = useColumnStyles();
  const styles = useGridStyles();
  const all = state.visible.length > 0 && state.selected.length === state.visible.length;
  const some = state.selected.length > 0 && !all;
  // While rows are left on the server, "Select all" would be wrong.
  const selectAll =
    state.cursor === undefined ? t("selectAll") : kit("selectShown", { count: state.visible.length });
  const stop = (column: number) => (grid.active.row === 0 && grid.active.column === column ? 0 : -1);
  return (
    <TableHeader>
      <TableRow aria-rowindex={1} className={mergeClasses(styles.row, columnStyles.row, styles.header)}>
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
              {label(sortColumn)}
            </TableHeaderCell>
          );
        })}
      </TableRow>
    </TableHeader>
  );
}
