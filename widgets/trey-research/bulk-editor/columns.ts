import { type EditableField, editableFields } from "./drafts.ts";
import type { GridPosition } from "./grid-keys.ts";

export const columns = ["select", "name", "email", "phone", "skills", "roles", "location", "status"] as const;
export type Column = (typeof columns)[number];

/** The field that a column edits; `undefined` for columns that only show or act. */
export function fieldOf(column: Column | undefined): EditableField | undefined {
  return editableFields.find((field) => field === column);
}

export const editableColumns: readonly number[] = columns.flatMap((column, index) =>
  fieldOf(column) ? [index] : [],
);

export function cellName({ row, column }: GridPosition): string {
  return `${row}/${column}`;
}

/** The cell that an element stands in. */
export function cellAt(element: EventTarget | null): GridPosition | undefined {
  if (!(element instanceof Element)) return undefined;
  const name = element.closest("[data-cell]")?.getAttribute("data-cell");
  const [row, column] = (name ?? "").split("/").map(Number);
  return name && row !== undefined && column !== undefined ? { row, column } : undefined;
}
