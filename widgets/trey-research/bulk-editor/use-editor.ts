import { useDraft } from "@suite/widget-kit/data/drafts.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useEffect, useReducer, useRef, useState } from "react";
import { z } from "zod";
import { type BulkEditor, editablePageSchema, versionedConsultantSchema } from "../contract.ts";
import type { Drafts } from "./drafts.ts";
import { editorReducer } from "./editor-reducer.ts";
import { openedState } from "./editor-state.ts";
import { queryKey } from "./query-title.ts";
import { useSaving } from "./use-saving.ts";

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
  const saving = useSaving(state, dispatch);
  const nextPage = useTool("list-editable-consultants", editablePageSchema);

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
    /** Reads the rows that are not here yet, and selects them with the others. */
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
    /** Drafts of an earlier visit are here, and the person has not said yet what to do with them. */
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
