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
  const [position, setPosition] = useState<GridPosition>({ row: 1, column: 1 });
  const focusOnceDrawn = useFocusOnDemand(container, position);
  const cells = useCellEditing(editor, readOnly);
  const rightToLeft = useFluent().dir === "rtl";
  const size = { rows: state.visible.length + 1, columns: columns.length };
  const editable = readOnly ? [] : editableColumns;
  // Rows that a filter hides may have been below this one.
  const active = { ...position, row: Math.min(position.row, size.rows - 1) };

  const goTo = (target: GridPosition) => {
    setPosition(target);
    focusOnceDrawn(target);
  };

  const toggleRow = () => {
    const id = state.visible[active.row - 1];
    if (id) dispatch({ type: "selected", ids: [id], on: !state.selected.includes(id) });
  };

  const carryOut = (intent: KeyIntent) => {
    switch (intent.kind) {
      case "edit":
        cells.open(active, intent.typed);
        break;
      case "selectAll":
        dispatch({ type: "selected", ids: state.visible, on: true });
        break;
      case "toggleRow":
        toggleRow();
        break;
      case "cancel":
        cells.restore();
        goTo(active);
        break;
      case "leave":
        cells.keep();
        goTo(intent.to);
        break;
      case "move":
        goTo(intent.to);
        break;
    }
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
      const target = cellAt(event.target);
      if (target && cellName(target) !== cellName(active)) setPosition(target);
    },
    onBlur(event: FocusEvent) {
      const from = cellAt(event.target);
      const to = cellAt(event.relatedTarget);
      if (!cells.editing || !from) return;
      const staysInCell = to !== undefined && cellName(to) === cellName(from);
      if (!staysInCell) cells.keepAfterPointer();
    },
    onClick(event: MouseEvent) {
      const target = cellAt(event.target);
      if (!target || isControl(event.target)) return;
      if (cells.open(target)) setPosition(target);
    },
  };
  useAttention(editor, goTo);
  return { container, active, goTo, editing: cells.editing, handlers };
}

/** Tests for a button or a field in a cell, which handles its clicks. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, input, fieldset") !== null;
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

/** Returns a function that focuses a cell. The focus moves in the render in which `position` is that cell, not in an earlier one. */
function useFocusOnDemand(container: RefObject<HTMLDivElement | null>, position: GridPosition) {
  const requested = useRef<string>(undefined);
  useLayoutEffect(() => {
    const name = cellName(position);
    if (requested.current !== name) return;
    requested.current = undefined;
    const cell = container.current?.querySelector<HTMLElement>(`[data-cell="${name}"]`);
    if (cell) focusCell(cell);
  });
  return (target: GridPosition) => {
    requested.current = cellName(target);
  };
}

/** Focuses a cell, or the control in a cell that takes no focus itself. */
function focusCell(cell: HTMLElement): void {
  const control = cell.querySelector<HTMLElement>("button, input, [role=button]");
  const target = cell.hasAttribute("tabindex") ? cell : control;
  target?.focus();
}

/** Tracks the open cell. Its text is stored at every keystroke, so closing only trims or restores it. */
function useCellEditing({ state, dispatch }: Editor, readOnly: boolean) {
  const [editing, setEditing] = useState<Editing>();
  const afterPointer = useAfterPointer();

  const keep = (cell = editing) => {
    if (cell) dispatch({ type: "cellLeft", id: cell.id });
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
      if (readOnly) return false;
      const rowId = state.visible[position.row - 1];
      const row = state.rows.find((candidate) => candidate.id === rowId);
      const field = getField(columns[position.column]);
      if (!row || !field) return false;
      const { id } = row;
      if (editing?.id === id && editing.field === field) return true;
      if (typed !== undefined && !isListField(field))
        dispatch({ type: "edited", id, edits: { [field]: typed } });
      const before = shownRow(row, state.drafts[id])[field];
      setEditing({ id, field, before: { [field]: before }, typed });
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
