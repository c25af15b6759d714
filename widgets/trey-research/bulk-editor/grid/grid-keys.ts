/** Name of a cell in the page: `2/5`. */
export function cellName({ row, column }: GridPosition): string {
  return `${row}/${column}`;
}

/** Position of the cell around an element; `undefined` outside the grid. */
export function cellAt(element: EventTarget | null): GridPosition | undefined {
  if (!(element instanceof Element)) return undefined;
  const name = element.closest("[data-cell]")?.getAttribute("data-cell");
  if (!name) return undefined;
  const [row, column] = name.split("/").map(Number);
  return row !== undefined && column !== undefined ? { row, column } : undefined;
}

/** Position of a cell in the grid. Row 0 is the header. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

interface KeyStroke {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const pageLength = 10;

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}

/** Focus target of a key in the WAI-ARIA grid pattern; `undefined` for keys that do not move the focus. */
function findTarget(
  { row, column }: GridPosition,
  stroke: KeyStroke,
  { rows, columns }: GridSize,
  rightToLeft = false,
): GridPosition | undefined {
  if (stroke.altKey || stroke.shiftKey) return undefined;
  const toEdge = stroke.ctrlKey || stroke.metaKey;
  const forward = rightToLeft ? -1 : 1;
  const sideways = toEdge ? columns : 1;
  const targets: Record<string, GridPosition> = {
    ArrowUp: { row: toEdge ? 0 : row - 1, column },
    ArrowDown: { row: toEdge ? rows : row + 1, column },
    ArrowLeft: { row, column: column - forward * sideways },
    ArrowRight: { row, column: column + forward * sideways },
    PageUp: { row: row - pageLength, column },
    PageDown: { row: row + pageLength, column },
    Home: { row: toEdge ? 0 : row, column: 0 },
    End: { row: toEdge ? rows : row, column: columns },
  };
  const target = targets[stroke.key];
  return target && { row: clamp(target.row, rows), column: clamp(target.column, columns) };
}

/** Next or previous cell among the `editable` columns, row by row; `undefined` at either end of the grid. */
function neighbor(
  { row, column }: GridPosition,
  editable: readonly number[],
  { rows }: GridSize,
  step: 1 | -1,
): GridPosition | undefined {
  const index = editable.indexOf(column) + step;
  const inRow = editable[index];
  if (inRow !== undefined) return { row, column: inRow };
  const nextRow = row + step;
  const nextColumn = step === 1 ? editable[0] : editable.at(-1);
  const isBody = nextRow >= 1 && nextRow < rows;
  return isBody && nextColumn !== undefined ? { row: nextRow, column: nextColumn } : undefined;
}

export type KeyIntent =
  | { readonly kind: "move" | "leave"; readonly to: GridPosition }
  | { readonly kind: "edit"; readonly typed?: string }
  | { readonly kind: "cancel" }
  | { readonly kind: "toggleRow" }
  | { readonly kind: "selectAll" };

export interface GridSituation {
  readonly active: GridPosition;
  readonly size: GridSize;
  readonly editing: boolean;
  /** Columns whose cells can be edited; empty while the grid is read-only. */
  readonly editable: readonly number[];
  readonly rightToLeft: boolean;
}

/** Maps a key press to an action; `undefined` leaves it to the browser or to the control in the cell. */
export function keyIntent(stroke: KeyStroke, situation: GridSituation): KeyIntent | undefined {
  if (situation.editing) return editingIntent(stroke, situation);
  return browsingIntent(stroke, situation);
}

function editingIntent(
  stroke: KeyStroke,
  { active, editable, size }: GridSituation,
): KeyIntent | undefined {
  if (stroke.key === "Escape") return { kind: "cancel" };
  if (stroke.key === "Enter" || stroke.key === "F2") return { kind: "leave", to: active };
  if (stroke.key !== "Tab") return undefined;
  const step = stroke.shiftKey ? -1 : 1;
  const to = neighbor(active, editable, size, step) ?? active;
  return { kind: "leave", to };
}

function browsingIntent(stroke: KeyStroke, situation: GridSituation): KeyIntent | undefined {
  const { active, size, editable, rightToLeft } = situation;
  if (stroke.key === " " && stroke.shiftKey) return { kind: "toggleRow" };
  if (stroke.key === "a" && (stroke.ctrlKey || stroke.metaKey)) return { kind: "selectAll" };
  const to = findTarget(active, stroke, size, rightToLeft);
  if (to) return { kind: "move", to };
  if (active.row === 0 || !editable.includes(active.column)) return undefined;
  if (stroke.key === "Enter" || stroke.key === "F2") return { kind: "edit" };
  return isPrintable(stroke) ? { kind: "edit", typed: stroke.key } : undefined;
}

/** True for a key that types a character; it opens a cell and becomes its first letter. */
function isPrintable({ key, ctrlKey, metaKey, altKey }: KeyStroke): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return key.length === 1 && key !== " ";
}
