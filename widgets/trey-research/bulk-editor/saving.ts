import type { BulkUpdate, ConsultantUpdate } from "../contract.ts";
import {
  type Drafts,
  draftOf,
  editedFields,
  editsSince,
  invalidFields,
  shownRow,
  trimmed,
} from "./drafts.ts";
import { type EditorState, type RowOutcome, withDraft, withOutcome } from "./editor-state.ts";

export type SaveResult = BulkUpdate["results"][number];

/** Rows that Save can send: changed and without a conflict that waits for a decision. */
export function savableIds({ drafts, outcomes }: EditorState): readonly string[] {
  return Object.keys(drafts).filter((id) => !["conflict", "saving"].includes(outcomes[id]?.kind ?? ""));
}

export function conflictIds({ outcomes }: EditorState): readonly string[] {
  return Object.keys(outcomes).filter((id) => outcomes[id]?.kind === "conflict");
}

/** Changed fields, over all rows. */
export function unsavedCount({ drafts }: EditorState): number {
  return Object.values(drafts).reduce((sum, { edits }) => sum + editedFields(edits).length, 0);
}

/** Changed rows with a field that the tool would refuse. */
export function invalidIds({ drafts }: EditorState, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => invalidFields(drafts[id]?.edits ?? {}).length > 0);
}

/** What one save sends: per row the version that was read and only the fields that changed. */
export function updatesOf(drafts: Drafts): ConsultantUpdate[] {
  return Object.entries(drafts).map(([consultantId, { base, edits }]) => ({
    consultantId,
    version: base.version,
    ...trimmed(edits),
  }));
}

/** As many rows as `bulk-update-consultants` takes in one call. */
const rowsPerCall = 40;

/** One call's worth of drafts each; a single one unless very many rows changed. */
export function callsOf(drafts: Drafts): readonly Drafts[] {
  const rows = Object.entries(drafts);
  return Array.from({ length: Math.ceil(rows.length / rowsPerCall) }, (_, call) =>
    Object.fromEntries(rows.slice(call * rowsPerCall, (call + 1) * rowsPerCall)),
  );
}

export function draftsOf({ drafts }: EditorState, ids: readonly string[]): Drafts {
  return Object.fromEntries(ids.flatMap((id) => (drafts[id] ? [[id, drafts[id]]] : [])));
}

export function withSaving(state: EditorState, ids: readonly string[]): EditorState {
  // What went well before is old news; what waits for the person is not.
  const open = Object.entries(state.outcomes).filter(
    ([, { kind }]) => kind === "conflict" || kind === "failed",
  );
  const cleared: EditorState = { ...state, outcomes: Object.fromEntries(open) };
  return ids.reduce((next, id) => withOutcome(next, id, { kind: "saving" }), cleared);
}

/** The editor after a save. Rows the answer does not name were not touched and stay unsaved. */
export function withResults(state: EditorState, sent: Drafts, results: readonly SaveResult[]): EditorState {
  const answered = results.reduce((next, result) => withResult(next, sent, result), state);
  return Object.keys(sent)
    .filter((id) => answered.outcomes[id]?.kind === "saving")
    .reduce((next, id) => withOutcome(next, id, undefined), answered);
}

function withResult(state: EditorState, sent: Drafts, result: SaveResult): EditorState {
  const outcome = outcomeOf(result, sent);
  const marked = withOutcome(state, result.consultantId, outcome);
  const isDone = outcome.kind === "saved" || outcome.kind === "unchanged";
  return isDone ? withSavedRow(marked, sent, result) : withRow(marked, result);
}

function outcomeOf({ outcome, error = "", consultant, consultantId }: SaveResult, sent: Drafts): RowOutcome {
  if (outcome === "updated") return { kind: "saved" };
  if (outcome === "unchanged") return { kind: "unchanged" };
  if (outcome !== "conflict" || !consultant) return { kind: "failed", reason: error };
  // Somebody else typed the same: there is nothing left to decide.
  const differs = draftOf(consultant, sent[consultantId]?.edits ?? {}) !== undefined;
  return differs ? { kind: "conflict", theirs: consultant } : { kind: "unchanged" };
}

/** Long answers leave rows out and give only their version; the row is then what was sent. */
function withSavedRow(state: EditorState, sent: Drafts, result: SaveResult): EditorState {
  const id = result.consultantId;
  const old = state.rows.find((row) => row.id === id);
  const typed = state.drafts[id];
  if (!old) return state;
  const asSent = { ...shownRow(old, sent[id]), ...trimmed(sent[id]?.edits ?? {}) };
  const saved = result.consultant ?? { ...asSent, version: result.version ?? old.version };
  const later = typed && draftOf(saved, editsSince(typed.edits, sent[id]?.edits ?? {}));
  const next = withRow(withDraft(state, id, later), { ...result, consultant: saved });
  return later ? withOutcome(next, id, undefined) : next;
}

function withRow(state: EditorState, { consultant }: SaveResult): EditorState {
  if (!consultant) return state;
  return { ...state, rows: state.rows.map((row) => (row.id === consultant.id ? consultant : row)) };
}

/** Ends a conflict: what was typed is put on top of the newer row, or dropped for it. */
export function withTheirs(state: EditorState, id: string, choice: "mine" | "theirs"): EditorState {
  const outcome = state.outcomes[id];
  if (outcome?.kind !== "conflict") return state;
  const mine = choice === "mine" ? state.drafts[id]?.edits : undefined;
  const settled = withOutcome(withDraft(state, id, mine && draftOf(outcome.theirs, mine)), id, undefined);
  return { ...settled, rows: settled.rows.map((row) => (row.id === id ? outcome.theirs : row)) };
}

/** How a save went, row by row, in numbers. */
export interface SaveCounts {
  readonly saved: number;
  readonly unchanged: number;
  readonly conflicts: number;
  readonly failed: number;
  /** Sent rows that the answer says nothing about: the save was stopped before them. */
  readonly untouched: number;
}

export function saveCounts(sent: Drafts, results: readonly SaveResult[]): SaveCounts {
  const count = (kind: RowOutcome["kind"]) =>
    results.filter((result) => outcomeOf(result, sent).kind === kind).length;
  return {
    saved: count("saved"),
    unchanged: count("unchanged"),
    conflicts: count("conflict"),
    failed: count("failed"),
    untouched: Object.keys(sent).length - results.length,
  };
}
