import {
  type BulkEditor,
  gridFields,
  type LastChange,
  type VersionedConsultant,
} from "@suite/trey-research-contract";
import { z } from "zod";
import { formatPlace } from "../parts/place.ts";
import { clashingFields, createDraft, type Drafts, type RowDraft } from "./drafts.ts";

export type EditablePage = BulkEditor["rows"];

export type RowOutcome =
  | { readonly kind: "saving" | "saved" | "unchanged" }
  | { readonly kind: "failed" | "unknown"; readonly reason: string }
  | {
      readonly kind: "conflict";
      readonly theirs: VersionedConsultant;
      /** The other change; missing for drafts of an earlier visit. */
      readonly lastChange?: LastChange;
    };

export interface EditorState {
  /** Rows as last received from the server; `drafts` has the unsaved edits. */
  readonly rows: readonly VersionedConsultant[];
  readonly total: number;
  readonly cursor: string | undefined;
  readonly drafts: Drafts;
  readonly outcomes: Readonly<Record<string, RowOutcome>>;
  readonly selected: readonly string[];
  readonly filter: string;
  readonly sort: Sort | undefined;
  readonly locale: string | undefined;
  /** Ids in the listed order. Stored, so that a row keeps its place while it is edited. */
  readonly visible: readonly string[];
}

export function openedState(
  page: EditablePage,
  drafts: Drafts,
  locale: string | undefined,
  view: GridView = firstView,
): EditorState {
  const empty: EditorState = {
    rows: Object.values(drafts).map((draft) => draft.base),
    total: page.total,
    cursor: undefined,
    drafts,
    outcomes: {},
    selected: view.selected,
    filter: view.filter,
    sort: view.sort,
    locale,
    visible: [],
  };
  return withPage(empty, page);
}

/** Adds the rows of another page, or newer versions of known rows. Drafts are kept. */
export function withPage(state: EditorState, page: EditablePage): EditorState {
  const received = page.items.reduce(withNewerRow, state);
  return arranged({ ...received, total: page.total, cursor: page.cursor });
}

/** Rows as read again after an undo, which ends what was reported about them. */
export function withUndone(
  state: EditorState,
  ids: readonly string[],
  read: EditablePage["items"],
): EditorState {
  const clear = ids.reduce((next, id) => withOutcome(next, id, undefined), state);
  return arranged(read.filter(({ id }) => ids.includes(id)).reduce(withNewerRow, clear));
}

function withNewerRow(state: EditorState, newer: VersionedConsultant): EditorState {
  const isPresent = state.rows.some((row) => row.id === newer.id);
  const rows = isPresent
    ? state.rows.map((row) => (row.id === newer.id ? newer : row))
    : [...state.rows, newer];
  const draft = state.drafts[newer.id];
  if (!draft || draft.base.version === newer.version) return { ...state, rows };
  if (clashingFields(draft, newer).length === 0)
    return withDraft({ ...state, rows }, newer.id, createDraft(newer, draft.edits));
  return withOutcome({ ...state, rows }, newer.id, { kind: "conflict", theirs: newer });
}

/** Applies filter and sorting again. Rows that are filtered out leave the selection. */
export function arranged(state: EditorState): EditorState {
  const visible = arrangedIds(state.rows, state);
  const visibleIds = new Set(visible);
  return { ...state, visible, selected: state.selected.filter((id) => visibleIds.has(id)) };
}

function without<T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  const { [id]: _, ...rest } = record;
  return rest;
}

export function withDraft(
  state: EditorState,
  id: string,
  draft: RowDraft | undefined,
): EditorState {
  const remaining = without(state.drafts, id);
  return { ...state, drafts: draft ? { ...remaining, [id]: draft } : remaining };
}

export function withOutcome(
  state: EditorState,
  id: string,
  outcome: RowOutcome | undefined,
): EditorState {
  const remaining = without(state.outcomes, id);
  return { ...state, outcomes: outcome ? { ...remaining, [id]: outcome } : remaining };
}

export const sortColumns = [...gridFields, "location"] as const;

export type SortColumn = (typeof sortColumns)[number];

export interface Sort {
  readonly column: SortColumn;
  readonly direction: "ascending" | "descending";
}

function columnText(row: VersionedConsultant, column: SortColumn): string {
  if (column === "location") return formatPlace([row.location.city, row.location.region]);
  const value = row[column] ?? "";
  return typeof value === "string" ? value : value.join(", ");
}

function matches(row: VersionedConsultant, words: readonly string[]): boolean {
  const text = sortColumns
    .map((column) => columnText(row, column))
    .join(" ")
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Ids of the rows that contain every word of `filter`, sorted by the rules of `locale`. */
export function arrangedIds(
  rows: readonly VersionedConsultant[],
  { filter, sort, locale }: { filter: string; sort: Sort | undefined; locale: string | undefined },
): readonly string[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const filtered = rows.filter((row) => matches(row, words));
  if (!sort) return filtered.map((row) => row.id);
  const { compare } = new Intl.Collator(locale, { sensitivity: "base", numeric: true });
  const sign = sort.direction === "ascending" ? 1 : -1;
  return filtered
    .toSorted((a, b) => sign * compare(columnText(a, sort.column), columnText(b, sort.column)))
    .map((row) => row.id);
}

/** Cycles ascending, descending, and the server's order. */
export function nextSort(sort: Sort | undefined, column: SortColumn): Sort | undefined {
  if (sort?.column !== column) return { column, direction: "ascending" };
  return sort.direction === "ascending" ? { column, direction: "descending" } : undefined;
}

/** State of the grid that is kept when its page is loaded again. */
export const gridViewSchema = z.object({
  filter: z.string(),
  sort: z
    .object({ column: z.enum(sortColumns), direction: z.enum(["ascending", "descending"]) })
    .optional(),
  selected: z.array(z.string()).readonly(),
});

export type GridView = z.infer<typeof gridViewSchema>;

export const firstView: GridView = { filter: "", sort: undefined, selected: [] };

export const sortChoices = sortColumns.flatMap((column) =>
  (["ascending", "descending"] as const).map((direction) => ({
    value: `${column} ${direction}`,
    sort: { column, direction } satisfies Sort,
  })),
);
