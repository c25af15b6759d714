import { useFluent } from "@fluentui/react-components";
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
import { cellAt, cellName, type GridPosition, type KeyIntent, keyIntent } from "./grid-keys.ts";

interface GridOptions<Cell> {
  /** Rows below the header. */
  readonly rows: number;
  readonly columns: number;
  /** Columns whose cells can be edited; empty while the grid is read-only. */
  readonly editable: readonly number[];
  /** Cell to edit at a position, opened by a typed letter or without one; `undefined` when it cannot be edited. */
  readonly cellToEdit: (position: GridPosition, typed?: string) => Cell | undefined;
  readonly isSameCell: (one: Cell, other: Cell) => boolean;
  readonly onOpen: (cell: Cell) => void;
  /** The cell was closed, and its value stays. */
  readonly onKeep: (cell: Cell) => void;
  /** The cell was closed with Escape: its value before is wanted again. */
  readonly onRestore: (cell: Cell) => void;
  /** Selects or clears a row, counted from 0. */
  readonly onToggleRow: (row: number) => void;
  readonly onSelectAll: () => void;
}

/** Focus and editing of a grid. The grid is one tab stop; keys and clicks move it and open cells. */
export function useGrid<Cell>(options: GridOptions<Cell>) {
  const container = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<GridPosition>({ row: 1, column: 1 });
  const focusOnceDrawn = useFocusOnDemand(container, place);
  const cells = useCellEditing(options);
  const rightToLeft = useFluent().dir === "rtl";
  const size = { rows: options.rows + 1, columns: options.columns };
  const active = { ...place, row: Math.min(place.row, size.rows - 1) };

  const goTo = (position: GridPosition) => {
    setPlace(position);
    focusOnceDrawn(position);
  };

  const carryOut = (intent: KeyIntent) => {
    if (intent.kind === "edit") return cells.open(active, intent.typed);
    if (intent.kind === "selectAll") return options.onSelectAll();
    if (intent.kind === "toggleRow") return active.row > 0 && options.onToggleRow(active.row - 1);
    if (intent.kind === "cancel") cells.restore();
    if (intent.kind === "leave") cells.keep();
    goTo(intent.kind === "cancel" ? active : intent.to);
  };

  const handlers = {
    onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return;
      const editing = cells.editing !== undefined;
      const intent = keyIntent(event, { active, size, editing, editable: options.editable, rightToLeft });
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

export type Grid<Cell> = ReturnType<typeof useGrid<Cell>>;

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
function useCellEditing<Cell>({ cellToEdit, isSameCell, onOpen, onKeep, onRestore }: GridOptions<Cell>) {
  const [editing, setEditing] = useState<Cell>();
  const afterPointer = useAfterPointer();

  const keep = (cell = editing) => {
    if (cell) onKeep(cell);
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
      if (editing) onRestore(editing);
      setEditing(undefined);
    },
    /** Opens the cell at a position; false when it cannot be edited. */
    open: (position: GridPosition, typed?: string): boolean => {
      const cell = cellToEdit(position, typed);
      if (!cell) return false;
      if (editing && isSameCell(editing, cell)) return true;
      onOpen(cell);
      setEditing(() => cell);
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
