import { type GridField, gridFields } from "@suite/trey-research-contract";
import { sortColumns } from "../editor-state.ts";

export const columns = ["select", ...sortColumns, "status"] as const;

export type Column = (typeof columns)[number];

/** Field that a column edits; `undefined` for columns that only show or act. */
export function getField(column: Column | undefined): GridField | undefined {
  return gridFields.find((field) => field === column);
}

export const editableColumns: readonly number[] = columns.flatMap((column, index) =>
  getField(column) ? [index] : [],
);
