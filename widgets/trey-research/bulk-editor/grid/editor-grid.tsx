import {
  Checkbox,
  mergeClasses,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from "@fluentui/react-components";
import {
  type GridField,
  gridFields,
  isListField,
  type VersionedConsultant,
} from "@suite/trey-research-contract";
import { useLocale, useStrings } from "@suite/widget-kit";
import { SpokenOnly } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { type Dispatch, memo, useId } from "react";
import { formatPlace } from "../../parts/place.ts";
import { treyStrings } from "../../strings.ts";
import { invalidFields, type RowDraft, shownRow } from "../drafts.ts";
import type { EditorAction } from "../editor-reducer.ts";
import { nextSort, type RowOutcome, sortColumns } from "../editor-state.ts";
import { editorStrings } from "../strings.ts";
import type { Editor } from "../use-editor.ts";
import { FixedCell, getRowState, SelectCell, StatusCell } from "./cells.tsx";
import { type Column, columns, getField } from "./columns.ts";
import { EditorCell } from "./editor-cell.tsx";
import { useCellStyles, useGridStyles } from "./grid.styles.ts";
import { cellName, type GridPosition } from "./grid-keys.ts";
import type { Editing, EditingGrid } from "./use-grid.ts";

interface EditorGridProps {
  readonly editor: Editor;
  readonly grid: EditingGrid;
  readonly readOnly: boolean;
}

/** Editable grid: a table in wide windows, cards in narrow ones, with the same keys in both. */
export function EditorGrid({ editor, grid, readOnly }: EditorGridProps) {
  const { state, dispatch } = editor;
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
        <EditorHeader editor={editor} active={grid.active} />
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
function KnownTags({ state }: Pick<Editor, "state">) {
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

/** @param active position of the tab stop */
function EditorHeader({ editor, active }: { editor: Editor; active: GridPosition }) {
  const { state, dispatch } = editor;
  const t = useStrings(editorStrings);
  const label = useStrings(treyStrings);
  const kit = useStrings(kitStrings);
  const styles = useGridStyles();
  const all = state.visible.length > 0 && state.selected.length === state.visible.length;
  // While rows are left on the server, "Select all" would be wrong.
  const selectLabel =
    state.cursor === undefined
      ? t("selectAll")
      : kit("selectShown", { count: state.visible.length });
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

interface EditorRowProps {
  readonly index: number;
  readonly last: boolean;
  readonly stored: VersionedConsultant;
  readonly draft: RowDraft | undefined;
  readonly outcome: RowOutcome | undefined;
  readonly selected: boolean;
  readonly readOnly: boolean;
  /** Column with the tab stop, when it is in this row. */
  readonly activeColumn: number | undefined;
  readonly editing: Editing | undefined;
  readonly dispatch: Dispatch<EditorAction>;
}

/** One consultant. Memoized, so that typing redraws one row only. */
const EditorRow = memo(function EditorRow(props: EditorRowProps) {
  const {
    index,
    last,
    stored,
    draft,
    outcome,
    selected,
    readOnly,
    activeColumn,
    editing,
    dispatch,
  } = props;
  const t = useStrings(editorStrings);
  const label = useStrings(treyStrings);
  const grid = useGridStyles();
  const cells = useCellStyles();
  const row = shownRow(stored, draft);
  // A value is validated once its cell was left, unless it was invalid before.
  const isTyped = (field: GridField) =>
    editing?.field === field && !invalidFields(editing.before).includes(field);
  const invalid = invalidFields(draft?.edits ?? {}).filter((field) => !isTyped(field));
  const id = stored.id;
  const state = getRowState(outcome, draft, invalid.length > 0);

  const cellProps = (column: Column, position: number) => {
    const common = {
      cell: cellName({ row: index + 1, column: position }),
      focusable: activeColumn === position,
    };
    const field = getField(column);
    if (field)
      return (
        <EditorCell
          key={column}
          {...common}
          row={row}
          field={field}
          readOnly={readOnly}
          changed={draft?.edits[field] !== undefined}
          invalid={invalid.includes(field)}
          editing={editing?.field === field ? editing : undefined}
          onEdit={(edits) => dispatch({ type: "edited", id, edits })}
        />
      );
    if (column === "select")
      return (
        <SelectCell
          key={column}
          {...common}
          label={t("selectRow", { name: row.name })}
          selected={selected}
          onSelect={(on) => dispatch({ type: "selected", ids: [id], on })}
        />
      );
    if (column === "location")
      return (
        <FixedCell key={column} {...common} label={label("location")}>
          {formatPlace([row.location.city, row.location.region])}
        </FixedCell>
      );
    return (
      <StatusCell
        key={column}
        {...common}
        state={state}
        reason={outcome && "reason" in outcome ? outcome.reason : undefined}
        name={row.name}
        onRevert={
          draft && state !== "saving" ? () => dispatch({ type: "reverted", ids: [id] }) : undefined
        }
      />
    );
  };

  return (
    <TableRow
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={mergeClasses(
        grid.row,
        last && grid.lastRow,
        selected && grid.selectedRow,
        state === "saved" && cells.justSaved,
      )}
    >
      {columns.map(cellProps)}
    </TableRow>
  );
});
