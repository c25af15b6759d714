import type { BulkEditor, VersionedConsultant } from "../contract.ts";
import { clashingFields, type Drafts, draftOf, type RowDraft } from "./drafts.ts";
import { arrangedIds, type Sort } from "./row-order.ts";

export type EditablePage = BulkEditor["rows"];

/** What became of a row in the last save. */
export type RowOutcome =
  | { readonly kind: "saving" | "saved" | "unchanged" }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "conflict"; readonly theirs: VersionedConsultant };

export interface EditorState {
  /** Rows as last received from the server; what was typed stands in `drafts`. */
  readonly rows: readonly VersionedConsultant[];
  readonly total: number;
  readonly cursor: string | undefined;
  readonly drafts: Drafts;
  readonly outcomes: Readonly<Record<string, RowOutcome>>;
  readonly selected: readonly string[];
  readonly filter: string;
  readonly sort: Sort | undefined;
  readonly locale: string | undefined;
  /** Ids as listed. Kept, so that a row does not jump away while it is being typed into. */
  readonly visible: readonly string[];
}

/** The editor over a first page, with what was typed before it was closed. */
export function openedState(page: EditablePage, drafts: Drafts, locale: string | undefined): EditorState {
  const empty: EditorState = {
    rows: Object.values(drafts).map((draft) => draft.base),
    total: page.total,
    cursor: undefined,
    drafts,
    outcomes: {},
    selected: [],
    filter: "",
    sort: undefined,
    locale,
    visible: [],
  };
  return withPage(empty, page);
}

/** Rows of another page, or newer versions of rows that are here; what was typed is kept. */
export function withPage(state: EditorState, page: EditablePage): EditorState {
  const received = page.items.reduce(withNewerRow, state);
  return arranged({ ...received, total: page.total, cursor: page.cursor });
}

function withNewerRow(state: EditorState, newer: VersionedConsultant): EditorState {
  const known = state.rows.some((row) => row.id === newer.id);
  const rows = known ? state.rows.map((row) => (row.id === newer.id ? newer : row)) : [...state.rows, newer];
  const draft = state.drafts[newer.id];
  if (!draft || draft.base.version === newer.version) return { ...state, rows };
  if (clashingFields(draft, newer).length === 0)
    return withDraft({ ...state, rows }, newer.id, draftOf(newer, draft.edits));
  return withOutcome({ ...state, rows }, newer.id, { kind: "conflict", theirs: newer });
}

/** The list after its filter, sorting or rows changed; rows that are filtered out leave the selection. */
export function arranged(state: EditorState): EditorState {
  const visible = arrangedIds(state.rows, state);
  const shown = new Set(visible);
  return { ...state, visible, selected: state.selected.filter((id) => shown.has(id)) };
}

function without<T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  const { [id]: _, ...rest } = record;
  return rest;
}

export function withDraft(state: EditorState, id: string, draft: RowDraft | undefined): EditorState {
  const others = without(state.drafts, id);
  return { ...state, drafts: draft ? { ...others, [id]: draft } : others };
}

export function withOutcome(state: EditorState, id: string, outcome: RowOutcome | undefined): EditorState {
  const others = without(state.outcomes, id);
  return { ...state, outcomes: outcome ? { ...others, [id]: outcome } : others };
}
