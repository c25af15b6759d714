import { useFluent } from "@fluentui/react-components";
import {
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { cellAt, cellName, columns, editableColumns, fieldOf } from "./columns.ts";
import { type EditableField, type Edits, invalidFields, isTagField, shownRow, trimmed } from "./drafts.ts";
import type { EditorAction } from "./editor-reducer.ts";
import type { EditorState } from "./editor-state.ts";
import { type GridPosition, type KeyIntent, keyIntent } from "./grid-keys.ts";

export interface Editing {
  readonly id: string;
  readonly field: EditableField;
  /** What Escape puts back. */
  readonly before: Edits;
  /** The letter that opened the cell. */
  readonly typed?: string;
}

interface GridOptions {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly readOnly: boolean;
  /** Rows that a save refused to send; the first of them gets the focus. */
  readonly attention: readonly string[];
}

/** One tab stop for the whole grid: which cell has it, which one is edited, and what keys and clicks do. */
export function useGrid({ state, dispatch, readOnly, attention }: GridOptions) {
  const container = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<GridPosition>({ row: 1, column: 1 });
  const [editing, setEditing] = useState<Editing>();
  const focusActive = useFocusOnDemand(container, place);
  const rightToLeft = useFluent().dir === "rtl";
  const size = { rows: state.visible.length + 1, columns: columns.length };
  const active = { ...place, row: Math.min(place.row, size.rows - 1) };

  const goTo = (position: GridPosition) => {
    setPlace(position);
    focusActive();
  };
  const startEditing = (position: GridPosition, typed?: string) => {
    const id = state.visible[position.row - 1];
    const field = fieldOf(columns[position.column]);
    const row = state.rows.find((candidate) => candidate.id === id);
    if (readOnly || !row || !field) return;
    const before = { [field]: shownRow(row, state.drafts[row.id])[field] };
    setPlace(position);
    setEditing({ id: row.id, field, before, typed });
  };
  const stopEditing = (edits: Edits | undefined) => {
    if (editing && edits) dispatch({ type: "edited", id: editing.id, edits });
    setEditing(undefined);
  };
  const finishEditing = () => {
    const edits = editing && !isTagField(editing.field) ? state.drafts[editing.id]?.edits : undefined;
    stopEditing(edits && trimmed(edits));
  };

  const drawnAttention = useRef(attention);
  useEffect(() => {
    if (drawnAttention.current === attention) return;
    drawnAttention.current = attention;
    const problem = firstProblem(state, attention);
    if (problem) goTo(problem);
  });

  const carryOut = (intent: KeyIntent) => {
    const id = state.visible[active.row - 1];
    if (intent.kind === "edit") return startEditing(active, intent.typed);
    if (intent.kind === "selectAll") return dispatch({ type: "selected", ids: state.visible, on: true });
    if (intent.kind === "toggleRow") {
      if (id) dispatch({ type: "selected", ids: [id], on: !state.selected.includes(id) });
      return;
    }
    if (intent.kind === "cancel") {
      stopEditing(editing?.before);
      return goTo(active);
    }
    if (intent.kind === "leave") finishEditing();
    goTo(intent.to);
  };

  return {
    container,
    active,
    editing,
    goTo,
    startEditing,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (event.defaultPrevented) return;
        const editable = readOnly ? [] : editableColumns;
        const intent = keyIntent(event, {
          active,
          size,
          editing: editing !== undefined,
          editable,
          rightToLeft,
        });
        if (!intent) return;
        event.preventDefault();
        carryOut(intent);
      },
      onFocus(event: FocusEvent) {
        const position = cellAt(event.target);
        if (position && cellName(position) !== cellName(active)) setPlace(position);
      },
      onBlur(event: FocusEvent) {
        const from = cellAt(event.target);
        const to = cellAt(event.relatedTarget);
        if (editing && from && (!to || cellName(to) !== cellName(from))) finishEditing();
      },
      onClick(event: MouseEvent) {
        const position = cellAt(event.target);
        const onControl = event.target instanceof Element && event.target.closest("button, input") !== null;
        if (position && !onControl && !editing) startEditing(position);
      },
    },
  };
}

export type Grid = ReturnType<typeof useGrid>;

/** The first listed cell that holds something which cannot be saved. */
function firstProblem(state: EditorState, ids: readonly string[]): GridPosition | undefined {
  const index = state.visible.findIndex((id) => ids.includes(id));
  const draft = state.drafts[state.visible[index] ?? ""];
  const field = draft && invalidFields(draft.edits)[0];
  return field && { row: index + 1, column: columns.indexOf(field) };
}

/** Moves the browser's focus after the next drawing, when the cell is there. */
function useFocusOnDemand(container: RefObject<HTMLDivElement | null>, { row, column }: GridPosition) {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const cell = container.current?.querySelector<HTMLElement>(`[data-cell="${cellName({ row, column })}"]`);
    const control = cell?.querySelector<HTMLElement>("button, input, [role=button]");
    (cell?.hasAttribute("tabindex") ? cell : control)?.focus();
  });
  return () => {
    wanted.current = true;
  };
}
