import { type GridField, isListField } from "@suite/trey-research-contract";
import { type Dispatch, useEffect, useRef } from "react";
import { type Grid, useGrid } from "../../grid/use-grid.ts";
import { type Edits, invalidFields, shownRow } from "../drafts.ts";
import type { EditorAction } from "../editor-reducer.ts";
import type { EditorState } from "../editor-state.ts";
import { columns, editableColumns, getField } from "./columns.ts";

export interface Editing {
  readonly id: string;
  readonly field: GridField;
  /** Values that Escape restores. */
  readonly before: Edits;
  /** Letter that opened the cell. */
  readonly typed?: string;
}

interface GridOptions {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly readOnly: boolean;
  /** Rows that a save rejected as invalid; the first of them gets the focus. */
  readonly attention: readonly string[];
}

/** Focus and editing of the grid of consultants. */
export function useEditorGrid({ state, dispatch, readOnly, attention }: GridOptions): EditingGrid {
  const grid = useGrid<Editing>({
    rows: state.visible.length,
    columns: columns.length,
    editable: readOnly ? [] : editableColumns,
    cellToEdit: (position, typed) => {
      const row = state.rows.find(({ id }) => id === state.visible[position.row - 1]);
      const field = getField(columns[position.column]);
      if (readOnly || !row || !field) return undefined;
      const before = { [field]: shownRow(row, state.drafts[row.id])[field] };
      return { id: row.id, field, before, typed };
    },
    isSameCell: (one, other) => one.id === other.id && one.field === other.field,
    onOpen: ({ id, field, typed }) => {
      if (typed !== undefined && !isListField(field))
        dispatch({ type: "edited", id, edits: { [field]: typed } });
    },
    onKeep: ({ id }) => dispatch({ type: "settled", id }),
    onRestore: ({ id, before }) => dispatch({ type: "edited", id, edits: before }),
    onToggleRow: (row) => {
      const id = state.visible[row];
      if (id) dispatch({ type: "selected", ids: [id], on: !state.selected.includes(id) });
    },
    onSelectAll: () => dispatch({ type: "selected", ids: state.visible, on: true }),
  });

  // Focuses the first invalid cell after every rejected save.
  const handled = useRef(attention);
  useEffect(() => {
    if (handled.current === attention) return;
    handled.current = attention;
    const index = state.visible.findIndex((id) => attention.includes(id));
    const draft = state.drafts[state.visible[index] ?? ""];
    const field = draft && invalidFields(draft.edits)[0];
    if (field) grid.goTo({ row: index + 1, column: columns.indexOf(field) });
  });
  return grid;
}

export type EditingGrid = Grid<Editing>;
