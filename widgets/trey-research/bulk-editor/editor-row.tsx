import { mergeClasses, TableRow } from "@fluentui/react-components";
import { type Dispatch, memo } from "react";
import type { VersionedConsultant } from "../contract.ts";
import { useCellStyles } from "./cell.styles.ts";
import { type Column, cellName, columns, fieldOf } from "./columns.ts";
import { type EditableField, invalidFields, type RowDraft, shownRow } from "./drafts.ts";
import { EditorCell } from "./editor-cell.tsx";
import { useGridStyles } from "./editor-grid.styles.ts";
import type { EditorAction } from "./editor-reducer.ts";
import type { RowOutcome } from "./editor-state.ts";
import { LocationCell, SelectCell } from "./plain-cells.tsx";
import { type RowState, RowStatus } from "./row-status.tsx";
import type { Editing } from "./use-cell-editing.ts";

export interface EditorRowProps {
  readonly index: number;
  readonly last: boolean;
  readonly stored: VersionedConsultant;
  readonly draft: RowDraft | undefined;
  readonly outcome: RowOutcome | undefined;
  readonly selected: boolean;
  readonly readOnly: boolean;
  /** The column that has the tab stop, when it is in this row. */
  readonly activeColumn: number | undefined;
  readonly editing: Editing | undefined;
  readonly dispatch: Dispatch<EditorAction>;
}

function rowState(outcome: RowOutcome | undefined, draft: RowDraft | undefined, invalid: boolean) {
  if (outcome?.kind === "conflict" || outcome?.kind === "saving" || outcome?.kind === "failed")
    return outcome.kind;
  const unsaved: RowState = invalid ? "invalid" : "unsaved";
  return draft ? unsaved : outcome?.kind;
}

/** One consultant. Memoised, so that typing draws one row again and not all of them. */
export const EditorRow = memo(function EditorRow(props: EditorRowProps) {
  const { index, last, stored, draft, outcome, selected, readOnly, activeColumn, editing, dispatch } = props;
  const grid = useGridStyles();
  const styles = useCellStyles();
  const row = shownRow(stored, draft);
  // What is being typed is judged once its cell was left, unless it was wrong before.
  const isTyped = (field: EditableField) =>
    editing?.field === field && !invalidFields(editing.before).includes(field);
  const invalid = invalidFields(draft?.edits ?? {}).filter((field) => !isTyped(field));
  const id = stored.id;
  const state = rowState(outcome, draft, invalid.length > 0);

  const cellOf = (column: Column, position: number) => {
    const common = {
      cell: cellName({ row: index + 1, column: position }),
      focusable: activeColumn === position,
    };
    const field = fieldOf(column);
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
          name={row.name}
          selected={selected}
          onSelect={(on) => dispatch({ type: "selected", ids: [id], on })}
        />
      );
    if (column === "location") return <LocationCell key={column} {...common} location={row.location} />;
    return (
      <RowStatus
        key={column}
        {...common}
        name={row.name}
        state={state}
        reason={outcome?.kind === "failed" ? outcome.reason : undefined}
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
        last && grid.lastRow,
        selected && grid.selectedRow,
        state === "saved" && styles.justSaved,
      )}
    >
      {columns.map(cellOf)}
    </TableRow>
  );
});
