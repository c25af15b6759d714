import { mergeClasses, TableRow } from "@fluentui/react-components";
import type { GridField, VersionedConsultant } from "@suite/trey-research-contract";
import { useStrings } from "@suite/widget-kit";
import { type Dispatch, memo } from "react";
import { formatPlace } from "../../parts/place.ts";
import { treyStrings } from "../../strings.ts";
import { invalidFields, type RowDraft, shownRow } from "../drafts.ts";
import type { EditorAction } from "../editor-reducer.ts";
import type { RowOutcome } from "../editor-state.ts";
import { editorStrings } from "../strings.ts";
import { FixedCell, getRowState, SelectCell, StatusCell } from "./cells.tsx";
import { type Column, columns, getField } from "./columns.ts";
import { EditorCell } from "./editor-cell.tsx";
import { useCellStyles, useGridStyles } from "./grid.styles.ts";
import { cellName } from "./grid-keys.ts";
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

/** One consultant. Memoized, so that typing redraws one row only. */
export const EditorRow = memo(function EditorRow(props: EditorRowProps) {
  const { index, last, stored, draft, outcome, selected, readOnly, activeColumn, editing, dispatch } = props;
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
        state === "saved" && cells.justSaved,
      )}
    >
      {columns.map(cellProps)}
    </TableRow>
  );
});
