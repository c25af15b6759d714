import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { z } from "zod";
import { useDraft } from "../../kit/use-draft.ts";
import { useHost } from "../../kit/use-host.ts";
import { useTool } from "../../kit/use-tool.ts";
import {
  type BulkEditor,
  bulkUpdateSchema,
  editablePageSchema,
  versionedConsultantSchema,
} from "../contract.ts";
import type { Drafts } from "./drafts.ts";
import { editorReducer } from "./editor-reducer.ts";
import { openedState } from "./editor-state.ts";
import { queryKey } from "./query-title.ts";
import {
  callsOf,
  draftsOf,
  invalidIds,
  type SaveCounts,
  type SaveResult,
  savableIds,
  saveCounts,
  updatesOf,
} from "./saving.ts";

/** Looser than what may be saved: half an e-mail address is a draft too. */
const draftsSchema: z.ZodType<Drafts> = z.record(
  z.string(),
  z.object({
    base: versionedConsultantSchema,
    edits: versionedConsultantSchema
      .pick({ name: true, email: true, phone: true, skills: true, roles: true })
      .partial(),
  }),
);
const noDrafts: Drafts = {};

/** The editor over one answer: its state, what the person can do, and the calls that this makes. */
export function useEditor(data: BulkEditor) {
  const { locale } = useHost();
  const [kept, keep, clear, wasKept] = useDraft(queryKey(data.query), noDrafts, draftsSchema);
  const [state, dispatch] = useReducer(editorReducer, data, () => openedState(data.rows, kept, locale));
  const [restored, setRestored] = useState(wasKept && Object.keys(kept).length > 0);
  const [counts, setCounts] = useState<SaveCounts>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const update = useTool("bulk-update-consultants", bulkUpdateSchema);
  const nextPage = useTool("list-editable-consultants", editablePageSchema);

  useEffect(() => {
    if (Object.keys(state.drafts).length > 0) keep(state.drafts);
    else clear();
  }, [state.drafts, keep, clear]);

  const drawn = useRef(data);
  useEffect(() => {
    if (drawn.current !== data) dispatch({ type: "replaced", page: data.rows });
    drawn.current = data;
  }, [data]);

  const send = useCallback(
    async (sent: Drafts) => {
      setCounts(undefined);
      dispatch({ type: "saving", ids: Object.keys(sent) });
      const answered: SaveResult[] = [];
      for (const part of callsOf(sent)) {
        const outcome = await update.call({ updates: updatesOf(part) });
        if (!outcome.ok) {
          dispatch({ type: "saveFailed", sent });
          break;
        }
        answered.push(...outcome.data.results);
        dispatch({ type: "saved", sent: part, results: outcome.data.results });
      }
      if (answered.length > 0) setCounts(saveCounts(sent, answered));
    },
    [update],
  );

  const save = async () => {
    const ids = savableIds(state);
    const invalid = invalidIds(state, ids);
    setRefused(invalid);
    setRestored(false);
    if (invalid.length === 0 && ids.length > 0) await send(draftsOf(state, ids));
  };

  const keepMine = async (id: string) => {
    const settled = draftsOf(editorReducer(state, { type: "keptMine", id }), [id]);
    dispatch({ type: "keptMine", id });
    if (Object.keys(settled).length > 0) await send(settled);
  };

  const loadMore = async () => {
    const outcome = await nextPage.call({ ...data.query, cursor: state.cursor });
    if (outcome.ok) dispatch({ type: "loaded", page: outcome.data });
  };

  const discardAll = () => {
    dispatch({ type: "reverted", ids: Object.keys(state.drafts) });
    setRestored(false);
    clear();
  };

  return {
    state,
    dispatch,
    save,
    keepMine,
    loadMore,
    discardAll,
    counts,
    dismissCounts: () => setCounts(undefined),
    /** Rows that the last save was not sent for; a new list at every try. */
    refused,
    /** How many of them are still as they were. */
    needsAttention: invalidIds(state, refused).length,
    restored,
    dismissRestored: () => setRestored(false),
    saving: update.pending,
    saveError: update.error,
    dismissSaveError: update.reset,
    loadingMore: nextPage.pending,
    loadError: nextPage.error,
  };
}

export type Editor = ReturnType<typeof useEditor>;
