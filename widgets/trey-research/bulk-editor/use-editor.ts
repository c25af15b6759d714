import { byField } from "@suite/contracts";
import {
  type BulkEditor,
  bulkUpdateSchema,
  editablePageSchema,
  gridFields,
  versionedConsultantSchema,
} from "@suite/trey-research-contract";
import { useDraft, useHost, useResultState, useToolMutation } from "@suite/widget-kit";
import { type Dispatch, useEffect, useReducer, useRef, useState } from "react";
import { z } from "zod";
import type { Drafts } from "./drafts.ts";
import { type EditorAction, editorReducer } from "./editor-reducer.ts";
import { type EditorState, firstView, gridViewSchema, openedState } from "./editor-state.ts";
import {
  getChangeIds,
  invalidIds,
  mergedDrafts,
  pickDrafts,
  type SaveCounts,
  type SaveResult,
  savableIds,
  saveCounts,
  splitCalls,
  toUpdates,
} from "./saving.ts";

/** Draft key of a query, so that every search has drafts of its own. */
export function queryKey({ name, skills, match, role, freeInMonth }: BulkEditor["query"]): string {
  return `bulk-editor:${JSON.stringify([name, skills, match, role, freeInMonth])}`;
}

/** Looser than the schema of a save, since a draft may hold half an email address. */
const draftsSchema: z.ZodType<Drafts> = z.record(
  z.string(),
  z.object({
    base: versionedConsultantSchema,
    edits: versionedConsultantSchema.pick(byField(gridFields, () => true as const)).partial(),
  }),
);

const noDrafts: Drafts = {};

/** Editor of one result: its state, the person's actions, and the tool calls they make. */
export function useEditor(data: BulkEditor) {
  const { locale } = useHost();
  const [savedDrafts, keep, clear, wasKept] = useDraft(
    queryKey(data.query),
    noDrafts,
    draftsSchema,
  );
  const [view, keepView] = useResultState("grid", queryKey(data.query), firstView, gridViewSchema);
  const [state, dispatch] = useReducer(editorReducer, data, () =>
    openedState(data.rows, savedDrafts, locale, view),
  );
  const { filter, sort, selected } = state;
  useEffect(() => keepView({ filter, sort, selected }), [keepView, filter, sort, selected]);
  const [restored, setRestored] = useState(wasKept && Object.keys(savedDrafts).length > 0);
  const saving = useSaving(state, dispatch, data.query);
  const nextPage = useToolMutation("list-editable-consultants", editablePageSchema);

  useEffect(() => {
    if (Object.keys(state.drafts).length > 0) keep(state.drafts);
    else clear();
  }, [state.drafts, keep, clear]);

  const drawn = useRef(data);
  useEffect(() => {
    if (drawn.current === data) return;
    drawn.current = data;
    dispatch({ type: "replaced", page: data.rows });
    nextPage.reset();
  }, [data, nextPage.reset]);

  const loadPage = async (cursor: string | undefined) => {
    const outcome = await nextPage.call({ ...data.query, cursor });
    if (!outcome.ok) return undefined;
    dispatch({ type: "loaded", page: outcome.data });
    return outcome.data;
  };

  return {
    ...saving,
    state,
    dispatch,
    loadMore: () => loadPage(state.cursor),
    /** Loads the remaining rows and selects all. */
    selectEvery: async () => {
      let cursor = state.cursor;
      while (cursor !== undefined) {
        const page = await loadPage(cursor);
        if (!page) return;
        cursor = page.cursor;
      }
      dispatch({ type: "allSelected" });
    },
    loadingMore: nextPage.pending,
    loadError: nextPage.error,
    dismissLoadError: nextPage.reset,
    /** True while drafts of an earlier visit are shown and the person has neither dismissed nor discarded them. */
    restored,
    dismissRestored: () => setRestored(false),
    discardAll: () => {
      dispatch({ type: "reverted", ids: Object.keys(state.drafts) });
      setRestored(false);
      clear();
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** Undoes a save row by row, and reads the rows again. */
function useUndo(dispatch: Dispatch<EditorAction>, query: BulkEditor["query"]) {
  const [changes, setChanges] = useState<ReadonlyMap<string, string>>();
  const [undone, setUndone] = useState(false);
  const undoChange = useToolMutation("undo-change");
  const readPage = useToolMutation("list-editable-consultants", editablePageSchema);

  const readAgain = async (ids: readonly string[]) => {
    const missing = new Set(ids);
    let cursor: string | undefined;
    do {
      const page = await readPage.call({ ...query, cursor });
      if (!page.ok) return;
      dispatch({ type: "reread", ids, rows: page.data.items });
      for (const { id } of page.data.items) missing.delete(id);
      cursor = page.data.cursor;
    } while (cursor !== undefined && missing.size > 0);
  };
  /** Undoes changes in order, and stops at the first one that fails: it and those after it can be tried again. */
  const undo = async (offered: ReadonlyMap<string, string>) => {
    const remaining = new Map(offered);
    for (const [id, changeId] of offered) {
      const outcome = await undoChange.call({ changeId });
      if (!outcome.ok) break;
      remaining.delete(id);
    }
    setChanges(remaining.size > 0 ? remaining : undefined);
    setUndone(remaining.size === 0);
    const undoneIds = [...offered.keys()].filter((id) => !remaining.has(id));
    await readAgain(undoneIds);
  };
  return {
    /** Starts over after a save. */
    offer: (results: readonly SaveResult[]) => {
      setUndone(false);
      setChanges(getChangeIds(results));
      undoChange.reset();
    },
    undo: changes && { run: () => undo(changes), pending: undoChange.pending },
    undone,
    undoError: undoChange.error ?? readPage.error,
  };
}

/** Sends drafts and tracks the outcome. */
function useSaving(
  state: EditorState,
  dispatch: Dispatch<EditorAction>,
  query: BulkEditor["query"],
) {
  const [counts, setCounts] = useState<SaveCounts>();
  const { offer, ...undoing } = useUndo(dispatch, query);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const update = useToolMutation("bulk-update-consultants", bulkUpdateSchema);

  /** Results of one call; `undefined` when it failed. */
  const callWith = async (part: Drafts): Promise<readonly SaveResult[] | undefined> => {
    const outcome = await update.call({ updates: toUpdates(part) });
    return outcome.ok ? outcome.data.results : undefined;
  };

  /** Sends rows, and once more those whose conflict is about fields that the person did not change. */
  const sendPart = async (part: Drafts) => {
    const results = await callWith(part);
    if (!results) return undefined;
    const merged = mergedDrafts(part, results);
    const ids = Object.keys(merged);
    if (ids.length === 0) return results;
    dispatch({ type: "reread", ids, rows: ids.flatMap((id) => merged[id]?.base ?? []) });
    dispatch({ type: "saving", ids });
    const others = results.filter(({ consultantId }) => !ids.includes(consultantId));
    const resent = await callWith(merged);
    return [...others, ...(resent ?? [])];
  };

  /** Applies a choice about a conflict, and saves what is left to save. */
  const resolveConflict = async (type: "keptMine" | "tookTheirs", id: string) => {
    const next = editorReducer(state, { type, id });
    const unsaved = pickDrafts(next, [id]);
    dispatch({ type, id });
    if (Object.keys(unsaved).length > 0) await send(unsaved);
  };

  const send = async (sent: Drafts) => {
    setCounts(undefined);
    offer([]);
    dispatch({ type: "saving", ids: Object.keys(sent) });
    const results: SaveResult[] = [];
    for (const part of splitCalls(sent)) {
      const answer = await sendPart(part);
      if (!answer) {
        dispatch({ type: "saved", drafts: sent, results: [] });
        break;
      }
      results.push(...answer);
      dispatch({ type: "saved", drafts: part, results: answer });
    }
    offer(results);
    if (results.length > 0) setCounts(saveCounts(sent, results));
  };

  return {
    ...undoing,
    save: async () => {
      const ids = savableIds(state);
      const invalid = invalidIds(state, ids);
      setRefused(invalid);
      const valid = ids.filter((id) => !invalid.includes(id));
      if (valid.length > 0) await send(pickDrafts(state, valid));
    },
    keepMine: (id: string) => resolveConflict("keptMine", id),
    /** Takes the stored values of the fields that both changed, and saves the person's other changes. */
    takeTheirs: (id: string) => resolveConflict("tookTheirs", id),
    counts,
    dismissCounts: () => setCounts(undefined),
    /** Invalid rows that the last save left out; a new list at every attempt. */
    refused,
    needsAttention: invalidIds(state, refused).length,
    saving: update.pending || Object.values(state.outcomes).some(({ kind }) => kind === "saving"),
    saveError: update.error,
    dismissSaveError: update.reset,
  };
}
