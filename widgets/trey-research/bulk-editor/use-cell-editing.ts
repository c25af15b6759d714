import { type Dispatch, useState } from "react";
import { columns, fieldOf } from "./columns.ts";
import { type EditableField, type Edits, shownRow } from "./drafts.ts";
import type { EditorAction } from "./editor-reducer.ts";
import type { EditorState } from "./editor-state.ts";
import type { GridPosition } from "./grid-keys.ts";
import { useAfterPointer } from "./use-after-pointer.ts";

export interface Editing {
  readonly id: string;
  readonly field: EditableField;
  /** What Escape puts back. */
  readonly before: Edits;
  /** The letter that opened the cell. */
  readonly typed?: string;
}

/** Which cell is open. Its text is kept at every keystroke, so closing only tidies up or puts back. */
export function useCellEditing(state: EditorState, dispatch: Dispatch<EditorAction>, readOnly: boolean) {
  const [editing, setEditing] = useState<Editing>();
  const afterPointer = useAfterPointer();

  const keep = (cell = editing) => {
    if (cell) dispatch({ type: "settled", id: cell.id });
    setEditing((open) => (open === cell ? undefined : open));
  };
  return {
    editing,
    keep,
    /** The focus went elsewhere: with the pointer, the click that took it there comes first. */
    keepAfterPointer: () => {
      const left = editing;
      afterPointer(() => keep(left));
    },
    putBack: () => {
      if (editing) dispatch({ type: "edited", id: editing.id, edits: editing.before });
      setEditing(undefined);
    },
    /** True when the position holds a cell that can be edited, which is then open. */
    open: (position: GridPosition, typed?: string): boolean => {
      const id = state.visible[position.row - 1];
      const field = fieldOf(columns[position.column]);
      const row = state.rows.find((candidate) => candidate.id === id);
      if (readOnly || !row || !field) return false;
      if (editing?.id === row.id && editing.field === field) return true;
      const before = { [field]: shownRow(row, state.drafts[row.id])[field] };
      if (typed !== undefined && typeof row[field] === "string")
        dispatch({ type: "edited", id: row.id, edits: { [field]: typed } });
      setEditing({ id: row.id, field, before, typed });
      return true;
    },
  };
}
