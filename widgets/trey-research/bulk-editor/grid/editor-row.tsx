import { mergeClasses, TableRow } from "@fluentui/react-components";
import type { GridField, VersionedConsultant } from "@suite/trey-research-contract";
import { useStrings } from "@suite/widget-kit";
import { type Dispatch, memo } from "react";
import { FixedCell, type RowState, SelectCell, StatusCell } from "../../grid/cells.tsx";
import { useCellStyles, useGridStyles } from "../../grid/grid.styles.ts";
import { cellName } from "../../grid/grid-keys.ts";
import { formatPlace } from "../../parts/place.ts";
import { treyStrings } from "../../strings.ts";
import { invalidFields, type RowDraft, shownRow } from "../drafts.ts";
import type { EditorAction } from "../editor-reducer.ts";
import type { RowOutcome } from "../editor-state.ts";
import { editorStrings } from "../strings.ts";
import { type Column, columns, getField } from "./columns.ts";
import { EditorCell } from "./editor-cell.tsx";
import { useColumnStyles } from "./grid.styles.ts";
import type { Editing } from "./use-grid.ts";

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

function rowState(outcome: RowOutcome | undefined, draft: RowDraft | undefined, invalid: boolean) {
  switch (outcome?.kind) {
    case "conflict":
    case "saving":
    case "failed":
    case "unknown":
      return outcome.kind;
  }
  const unsaved: RowState = invalid ? "invalid" : "unsaved";
  return draft ? unsaved : outcome?.kind;
}

/** One consultant. Memoized, so that typing redraws one row only. */
export const EditorRow = memo(function EditorRow(props: EditorRowProps) {
  const { index, last, stored, draft, outcome, selected, readOnly, activeColumn, editing, dispatch } = props;
  const t = useStrings(editorStrings);
  const label = useStrings(treyStrings);
  const grid = useGridStyles();
  const cells = useCellStyles();
  const styles = useColumnStyles();
  const row = shownRow(stored, draft);
  // A value is validated once its cell was left, unless it was invalid before.
  const isTyped = (field: GridField) =>
    editing?.field === field && !invalidFields(editing.before).includes(field);
  const invalid = invalidFields(draft?.edits ?? {}).filter((field) => !isTyped(field));
  const id = stored.id;
  const state = rowState(outcome, draft, invalid.length > 0);

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
          className={styles.select}
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
        label={state && t(words[state])}
        reason={outcome && "reason" in outcome ? outcome.reason : undefined}
        revertLabel={t("revertRow", { name: row.name })}
        onRevert={draft && state !== "saving" ? () => dispatch({ type: "reverted", ids: [id] }) : undefined}
      />
    );
  };

  return (
    <TableRow
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={mergeClasses(
        grid.row,
        styles.row,
        last && grid.lastRow,
        selected && grid.selectedRow,
        state === "saved" && cells.justSaved,
      )}
    >
      {columns.map(cellProps)}
    </TableRow>
  );
});

const words = {
  unsaved: "rowUnsaved",
  invalid: "rowInvalid",
  saving: "rowSaving",
  saved: "rowSaved",
  unchanged: "rowUnchanged",
  conflict: "rowConflict",
  failed: "rowFailed",
  unknown: "rowUnknown",
} as const;
