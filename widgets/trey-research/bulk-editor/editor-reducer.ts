import type { GridField, ListField } from "@suite/trey-research-contract";
import { createDraft, type Drafts, type Edits, shownRow, trimmed } from "./drafts.ts";
import {
  arranged,
  type EditablePage,
  type EditorState,
  type Sort,
  withDraft,
  withOutcome,
  withPage,
  withUndone,
} from "./editor-state.ts";
import { withoutTag, withTag } from "./grid/tags.ts";
import { type SaveResult, withResults, withSaving, withTheirs } from "./saving.ts";

export interface TagChange {
  readonly operation: "add" | "remove";
  readonly field: GridField & ListField;
  readonly tag: string;
}

export type EditorAction =
  | { readonly type: "edited"; readonly id: string; readonly edits: Edits }
  /** A cell was left: surrounding blanks are removed. */
  | { readonly type: "cellLeft"; readonly id: string }
  | { readonly type: "tagged"; readonly change: TagChange }
  | { readonly type: "reverted"; readonly ids: readonly string[] }
  | { readonly type: "selected"; readonly ids: readonly string[]; readonly on: boolean }
  | { readonly type: "allSelected" }
  | { readonly type: "filtered"; readonly filter: string }
  | { readonly type: "sorted"; readonly sort: Sort | undefined }
  | { readonly type: "loaded"; readonly page: EditablePage }
  | { readonly type: "replaced"; readonly page: EditablePage }
  | { readonly type: "saving"; readonly ids: readonly string[] }
  | { readonly type: "saved"; readonly drafts: Drafts; readonly results: readonly SaveResult[] }
  | {
      /** Rows were read again, which ends what was reported about them. */
      readonly type: "reread";
      readonly ids: readonly string[];
      readonly rows: EditablePage["items"];
    }
  | { readonly type: "keptMine" | "tookTheirs"; readonly id: string };

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case "edited":
      return edited(state, action.id, action.edits);
    case "cellLeft":
      return edited(state, action.id, trimmed(state.drafts[action.id]?.edits ?? {}));
    case "tagged":
      return state.selected.reduce((next, id) => tagged(next, id, action.change), state);
    case "reverted":
      return action.ids.reduce(reverted, state);
    case "selected":
      return selected(state, action.ids, action.on);
    case "allSelected":
      return { ...state, selected: state.visible };
    case "filtered":
      return arranged({ ...state, filter: action.filter });
    case "sorted":
      return arranged({ ...state, sort: action.sort });
    case "loaded":
      return withPage(state, action.page);
    case "replaced":
      return withPage({ ...state, rows: [], drafts: {}, outcomes: {} }, action.page);
    case "saving":
      return withSaving(state, action.ids);
    case "saved":
      return withResults(state, action.drafts, action.results);
    case "reread":
      return withUndone(state, action.ids, action.rows);
    case "keptMine":
      return withTheirs(state, action.id, "mine");
    case "tookTheirs":
      return withTheirs(state, action.id, "theirs");
  }
}

function edited(state: EditorState, id: string, edits: Edits): EditorState {
  const draft = state.drafts[id];
  const base = draft?.base ?? state.rows.find((row) => row.id === id);
  if (!base) return state;
  const changed = createDraft(base, { ...draft?.edits, ...edits });
  // Leaving a cell unchanged keeps the outcome of the last save of its row.
  if (JSON.stringify(changed?.edits) === JSON.stringify(draft?.edits)) return state;
  const next = withDraft(state, id, changed);
  return state.outcomes[id]?.kind === "conflict" ? next : withOutcome(next, id, undefined);
}

function tagged(state: EditorState, id: string, change: TagChange): EditorState {
  const tags = tagsAfter(state, id, change);
  return tags ? edited(state, id, { [change.field]: tags }) : state;
}

/** Tags of the row after a change; `undefined` when the change does nothing. */
function tagsAfter(
  state: EditorState,
  id: string,
  { operation, field, tag }: TagChange,
): string[] | undefined {
  const row = state.rows.find((candidate) => candidate.id === id);
  if (!row) return undefined;
  const before = shownRow(row, state.drafts[id])[field];
  const after = operation === "add" ? withTag(before, tag) : withoutTag(before, tag);
  return after.length === before.length ? undefined : after;
}

export function touchedBy(state: EditorState, change: TagChange): readonly string[] {
  return state.selected.filter((id) => tagsAfter(state, id, change) !== undefined);
}

function reverted(state: EditorState, id: string): EditorState {
  return withOutcome(withDraft(state, id, undefined), id, undefined);
}

function selected(state: EditorState, ids: readonly string[], on: boolean): EditorState {
  const unchanged = state.selected.filter((id) => !ids.includes(id));
  return { ...state, selected: on ? [...unchanged, ...ids] : unchanged };
}
