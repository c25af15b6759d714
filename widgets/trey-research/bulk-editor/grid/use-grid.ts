import { useFluent } from "@fluentui/react-components";
import { type GridField, isListField } from "@suite/trey-research-contract";
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type Edits, invalidFields, shownRow } from "../drafts.ts";
import type { Editor } from "../use-editor.ts";
import { columns, editableColumns, getField } from "./columns.ts";
import { cellAt, cellName, type GridPosition, type KeyIntent, keyIntent } from "./grid-keys.ts";

export interface Editing {
  readonly id: string;
  readonly field: GridField;
  /** Values that Escape restores. */
  readonly before: Edits;
  /** Letter that opened the cell. */
  readonly typed?: string;
}

/** Focus and editing of the grid, which is one tab stop; keys and clicks move it and open cells. */
export function useEditorGrid(editor: Editor, readOnly: boolean) {
  const { state, dispatch } = editor;
  const container = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<GridPosition>({ row: 1, column: 1 });
  const focusOnceDrawn = useFocusOnDemand(container, place);
  const cells = useCellEditing(editor, readOnly);
  const rightToLeft = useFluent().dir === "rtl";
  const size = { rows: state.visible.length + 1, columns: columns.length };
  const editable = readOnly ? [] : editableColumns;
  const active = { ...place, row: Math.min(place.row, size.rows - 1) };

  const goTo = (position: GridPosition) => {
    setPlace(position);
    focusOnceDrawn(position);
  };

  const carryOut = (intent: KeyIntent) => {
    if (intent.kind === "edit") return cells.open(active, intent.typed);
    if (intent.kind === "selectAll")
      return dispatch({ type: "selected", ids: state.visible, on: true });
    if (intent.kind === "toggleRow") {
      const id = state.visible[active.row - 1];
      if (id) dispatch({ type: "selected", ids: [id], on: !state.selected.includes(id) });
      return;
    }
    if (intent.kind === "cancel") cells.restore();
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
      if (cells.editing && from && (!to || cellName(to) !== cellName(from)))
        cells.keepAfterPointer();
    },
    onClick(event: MouseEvent) {
      const position = cellAt(event.target);
      const onControl =
        event.target instanceof Element && event.target.closest("button, input, fieldset");
      if (position && !onControl && cells.open(position)) setPlace(position);
    },
  };
  useAttention(editor, goTo);
  return { container, active, goTo, editing: cells.editing, handlers };
}

export type EditingGrid = ReturnType<typeof useEditorGrid>;

/** Focuses the first invalid cell after every rejected save. */
function useAttention({ state, refused }: Editor, goTo: (position: GridPosition) => void): void {
  const handled = useRef(refused);
  useEffect(() => {
    if (handled.current === refused) return;
    handled.current = refused;
    const index = state.visible.findIndex((id) => refused.includes(id));
    const draft = state.drafts[state.visible[index] ?? ""];
    const field = draft && invalidFields(draft.edits)[0];
    if (field) goTo({ row: index + 1, column: columns.indexOf(field) });
  });
}

/** Moves the browser's focus in the render in which `place` has the wanted position, not in an earlier one. */
function useFocusOnDemand(container: RefObject<HTMLDivElement | null>, place: GridPosition) {
  const nextColumn = useRef<string>(undefined);
  useLayoutEffect(() => {
    const name = cellName(place);
    if (nextColumn.current !== name) return;
    nextColumn.current = undefined;
    const cell = container.current?.querySelector<HTMLElement>(`[data-cell="${name}"]`);
    const control = cell?.querySelector<HTMLElement>("button, input, [role=button]");
    (cell?.hasAttribute("tabindex") ? cell : control)?.focus();
  });
  return (position: GridPosition) => {
    nextColumn.current = cellName(position);
  };
}

/** Tracks the open cell. Its text is stored at every keystroke, so closing only trims or restores it. */
function useCellEditing({ state, dispatch }: Editor, readOnly: boolean) {
  const [editing, setEditing] = useState<Editing>();
  const afterPointer = useAfterPointer();

  const keep = (cell = editing) => {
    if (cell) dispatch({ type: "settled", id: cell.id });
    setEditing((open) => (open === cell ? undefined : open));
  };
  return {
    editing,
    keep,
    /** Closes the cell after the focus moved; a click that moved it is handled first. */
    keepAfterPointer: () => {
      const left = editing;
      afterPointer(() => keep(left));
    },
    restore: () => {
      if (editing) dispatch({ type: "edited", id: editing.id, edits: editing.before });
      setEditing(undefined);
    },
    /** Opens the cell at a position; false when it cannot be edited. */
    open: (position: GridPosition, typed?: string): boolean => {
      const row = state.rows.find((candidate) => candidate.id === state.visible[position.row - 1]);
      const field = getField(columns[position.column]);
      if (readOnly || !row || !field) return false;
      const { id } = row;
      if (editing?.id === id && editing.field === field) return true;
      if (typed !== undefined && !isListField(field))
        dispatch({ type: "edited", id, edits: { [field]: typed } });
      setEditing({ id, field, before: { [field]: shownRow(row, state.drafts[id])[field] }, typed });
      return true;
    },
  };
}

/**
 * Runs a task at once, or after the click while a pointer is pressed. Closing a cell on blur would otherwise move the page
 * between press and release, and the click would miss its target.
 */
function useAfterPointer(): (task: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      const task = waiting.current;
      waiting.current = undefined;
      if (task) setTimeout(task);
    };
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("pointerup", release, true);
    document.addEventListener("pointercancel", release, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("pointerup", release, true);
      document.removeEventListener("pointercancel", release, true);
    };
  }, []);
  return (task) => {
    if (pressed.current) waiting.current = task;
    else task();
  };
}
