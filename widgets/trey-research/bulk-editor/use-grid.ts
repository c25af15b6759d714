import { useFluent } from "@fluentui/react-components";
import {
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cellAt, cellName, columns, editableColumns } from "./columns.ts";
import { invalidFields } from "./drafts.ts";
import type { EditorAction } from "./editor-reducer.ts";
import type { EditorState } from "./editor-state.ts";
import { type GridPosition, type KeyIntent, keyIntent } from "./grid-keys.ts";
import { useCellEditing } from "./use-cell-editing.ts";

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
  const focusOnceDrawn = useFocusOnDemand(container, place);
  const cells = useCellEditing(state, dispatch, readOnly);
  const rightToLeft = useFluent().dir === "rtl";
  const size = { rows: state.visible.length + 1, columns: columns.length };
  const active = { ...place, row: Math.min(place.row, size.rows - 1) };
  const editable = readOnly ? [] : editableColumns;

  const goTo = (position: GridPosition) => {
    setPlace(position);
    focusOnceDrawn(position);
  };
  useAttention(state, attention, goTo);

  const carryOut = (intent: KeyIntent) => {
    const id = state.visible[active.row - 1];
    if (intent.kind === "edit") return cells.open(active, intent.typed);
    if (intent.kind === "selectAll") return dispatch({ type: "selected", ids: state.visible, on: true });
    if (intent.kind === "toggleRow")
      return id && dispatch({ type: "selected", ids: [id], on: !state.selected.includes(id) });
    if (intent.kind === "cancel") cells.putBack();
    if (intent.kind === "leave") cells.keep();
    goTo(intent.kind === "cancel" ? active : intent.to);
  };

  const handlers = {
    onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return;
      const editing = cells.editing !== undefined;
      const intent = keyIntent(event, { active, size, editing, editable, rightToLeft });
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
      if (cells.editing && from && (!to || cellName(to) !== cellName(from))) cells.keepAfterPointer();
    },
    onClick(event: MouseEvent) {
      const position = cellAt(event.target);
      const onControl = event.target instanceof Element && event.target.closest("button, input, fieldset");
      if (position && !onControl && cells.open(position)) setPlace(position);
    },
  };
  return { container, active, goTo, editing: cells.editing, handlers };
}

export type Grid = ReturnType<typeof useGrid>;

/** Takes the focus to the first listed cell that holds something which cannot be saved, at every refused save. */
function useAttention(state: EditorState, ids: readonly string[], goTo: (position: GridPosition) => void) {
  const handled = useRef(ids);
  useEffect(() => {
    if (handled.current === ids) return;
    handled.current = ids;
    const index = state.visible.findIndex((id) => ids.includes(id));
    const draft = state.drafts[state.visible[index] ?? ""];
    const field = draft && invalidFields(draft.edits)[0];
    if (field) goTo({ row: index + 1, column: columns.indexOf(field) });
  });
}

/** Moves the browser's focus with the drawing in which `place` is where it was wanted, not with an earlier one. */
function useFocusOnDemand(container: RefObject<HTMLDivElement | null>, place: GridPosition) {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    const name = cellName(place);
    if (wanted.current !== name) return;
    wanted.current = undefined;
    const cell = container.current?.querySelector<HTMLElement>(`[data-cell="${name}"]`);
    const control = cell?.querySelector<HTMLElement>("button, input, [role=button]");
    (cell?.hasAttribute("tabindex") ? cell : control)?.focus();
  });
  return (position: GridPosition) => {
    wanted.current = cellName(position);
  };
}
