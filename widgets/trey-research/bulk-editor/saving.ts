import type { BulkUpdate, ConsultantUpdate } from "@suite/trey-research-contract";
import {
  clashingFields,
  createDraft,
  type Drafts,
  editedFields,
  editsSince,
  harmlessEdits,
  invalidFields,
  type RowDraft,
  shownRow,
  trimmed,
} from "./drafts.ts";
import { type EditorState, type RowOutcome, withDraft, withOutcome } from "./editor-state.ts";

export type SaveResult = BulkUpdate["results"][number];

/** Ids of the rows that Save can send: changed, and not in conflict. */
export function savableIds({ drafts, outcomes }: EditorState): readonly string[] {
  return Object.keys(drafts).filter(
    (id) => !["conflict", "saving"].includes(outcomes[id]?.kind ?? ""),
  );
}

export function conflictIds({ outcomes }: EditorState): readonly string[] {
  return Object.keys(outcomes).filter((id) => outcomes[id]?.kind === "conflict");
}

/** Number of changed fields over all rows. */
export function unsavedCount({ drafts }: EditorState): number {
  return Object.values(drafts).reduce((sum, { edits }) => sum + editedFields(edits).length, 0);
}

/** Ids of the changed rows with a field that the tool would reject. */
export function invalidIds({ drafts }: EditorState, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => invalidFields(drafts[id]?.edits ?? {}).length > 0);
}

/** Arguments of a save: per row the version that was read and the changed fields only. */
export function toUpdates(drafts: Drafts): ConsultantUpdate[] {
  return Object.entries(drafts).map(([consultantId, { base, edits }]) => ({
    consultantId,
    version: base.version,
    ...trimmed(edits),
  }));
}

/** Rows of one `bulk-update-consultants` call. Its answer has room for a change id of each, which undo needs. */
const rowsPerCall = 25;

export function splitCalls(drafts: Drafts): readonly Drafts[] {
  const rows = Object.entries(drafts);
  return Array.from({ length: Math.ceil(rows.length / rowsPerCall) }, (_, call) =>
    Object.fromEntries(rows.slice(call * rowsPerCall, (call + 1) * rowsPerCall)),
  );
}

export function pickDrafts({ drafts }: EditorState, ids: readonly string[]): Drafts {
  return Object.fromEntries(ids.flatMap((id) => (drafts[id] ? [[id, drafts[id]]] : [])));
}

export function withSaving(state: EditorState, ids: readonly string[]): EditorState {
  // Earlier successes are cleared; conflicts and failures stay until the person resolves them.
  const open = Object.entries(state.outcomes).filter(
    ([, { kind }]) => kind === "conflict" || kind === "failed" || kind === "unknown",
  );
  const cleared: EditorState = { ...state, outcomes: Object.fromEntries(open) };
  return ids.reduce((next, id) => withOutcome(next, id, { kind: "saving" }), cleared);
}

/** Applies the results of a save. Rows missing from the results were not processed and stay unsaved. */
export function withResults(
  state: EditorState,
  sent: Drafts,
  results: readonly SaveResult[],
): EditorState {
  const answered = results.reduce((next, result) => withResult(next, sent, result), state);
  return Object.keys(sent)
    .filter((id) => answered.outcomes[id]?.kind === "saving")
    .reduce((next, id) => withOutcome(next, id, undefined), answered);
}

function withResult(state: EditorState, sent: Drafts, result: SaveResult): EditorState {
  const outcome = toOutcome(result, sent);
  const withResult = withOutcome(state, result.consultantId, outcome);
  const isDone = outcome.kind === "saved" || outcome.kind === "unchanged";
  return isDone ? withSavedRow(withResult, sent, result) : withRow(withResult, result);
}

function toOutcome(
  { outcome, error = "", consultant, consultantId, lastChange }: SaveResult,
  sent: Drafts,
): RowOutcome {
  if (outcome === "updated") return { kind: "saved" };
  if (outcome === "unchanged") return { kind: "unchanged" };
  if (outcome === "unknown") return { kind: "unknown", reason: error };
  if (outcome !== "conflict" || !consultant) return { kind: "failed", reason: error };
  // Somebody else saved the same values: there is no conflict.
  const differs = createDraft(consultant, sent[consultantId]?.edits ?? {}) !== undefined;
  return differs ? { kind: "conflict", theirs: consultant, lastChange } : { kind: "unchanged" };
}

/** Applies a saved row. Long results omit the row and have its version only; the row is then what was sent. */
function withSavedRow(state: EditorState, sent: Drafts, result: SaveResult): EditorState {
  const id = result.consultantId;
  const old = state.rows.find((row) => row.id === id);
  const typed = state.drafts[id];
  if (!old) return state;
  const asSent = { ...shownRow(old, sent[id]), ...trimmed(sent[id]?.edits ?? {}) };
  const saved = result.consultant ?? { ...asSent, version: result.version ?? old.version };
  const later = typed && createDraft(saved, editsSince(typed.edits, sent[id]?.edits ?? {}));
  const next = withRow(withDraft(state, id, later), { ...result, consultant: saved });
  return later ? withOutcome(next, id, undefined) : next;
}

function withRow(state: EditorState, { consultant }: SaveResult): EditorState {
  if (!consultant) return state;
  return { ...state, rows: state.rows.map((row) => (row.id === consultant.id ? consultant : row)) };
}

/**
 * Resolves a conflict: applies the edits to the newer row, or those alone that change nothing of what somebody else changed.
 */
export function withTheirs(state: EditorState, id: string, choice: "mine" | "theirs"): EditorState {
  const outcome = state.outcomes[id];
  if (outcome?.kind !== "conflict") return state;
  const { theirs } = outcome;
  const draft = state.drafts[id];
  let edits = draft?.edits;
  if (draft && choice === "theirs") edits = harmlessEdits(draft, theirs);
  const rebased = withDraft(state, id, edits && createDraft(theirs, edits));
  const resolved = withOutcome(rebased, id, undefined);
  return { ...resolved, rows: resolved.rows.map((row) => (row.id === id ? theirs : row)) };
}

/** Drafts whose conflict is about other fields: their edits, on top of the newer rows. */
export function mergedDrafts(sent: Drafts, results: readonly SaveResult[]): Drafts {
  const merged: Record<string, RowDraft> = {};
  for (const { consultantId: id, outcome, consultant } of results) {
    const draft = sent[id];
    if (outcome !== "conflict" || !consultant || !draft) continue;
    if (clashingFields(draft, consultant).length > 0) continue;
    const rebased = createDraft(consultant, draft.edits);
    if (rebased) merged[id] = rebased;
  }
  return merged;
}

/** Change ids by row that undo a save; `undefined` when the answer left some out. */
export function getChangeIds(
  results: readonly SaveResult[],
): ReadonlyMap<string, string> | undefined {
  const updated = results.filter(({ outcome }) => outcome === "updated");
  const ids = updated.flatMap(({ consultantId, changeId }): [string, string][] =>
    changeId === undefined ? [] : [[consultantId, changeId]],
  );
  return ids.length > 0 && ids.length === updated.length ? new Map(ids) : undefined;
}

/** Outcome counts of a save, in rows. */
export function saveCounts(sent: Drafts, results: readonly SaveResult[]) {
  const count = (kind: RowOutcome["kind"]) =>
    results.filter((result) => toOutcome(result, sent).kind === kind).length;
  return {
    saved: count("saved"),
    unchanged: count("unchanged"),
    conflict: count("conflict"),
    failed: count("failed"),
    /** Rows that may have been saved. */
    unknown: count("unknown"),
    /** Sent rows without a result: the save was stopped before them. */
    untouched: Object.keys(sent).length - results.length,
  };
}

export type SaveCounts = ReturnType<typeof saveCounts>;
