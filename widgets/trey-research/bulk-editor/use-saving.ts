import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { type Dispatch, useState } from "react";
import { bulkUpdateSchema } from "../contract.ts";
import type { Drafts } from "./drafts.ts";
import { type EditorAction, editorReducer } from "./editor-reducer.ts";
import type { EditorState } from "./editor-state.ts";
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

/** Sends what was typed, and keeps how that went. */
export function useSaving(state: EditorState, dispatch: Dispatch<EditorAction>) {
  const [counts, setCounts] = useState<SaveCounts>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const update = useTool("bulk-update-consultants", bulkUpdateSchema);

  const send = async (sent: Drafts) => {
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
  };

  return {
    save: async () => {
      const ids = savableIds(state);
      const invalid = invalidIds(state, ids);
      setRefused(invalid);
      if (invalid.length === 0 && ids.length > 0) await send(draftsOf(state, ids));
    },
    keepMine: async (id: string) => {
      const settled = draftsOf(editorReducer(state, { type: "keptMine", id }), [id]);
      dispatch({ type: "keptMine", id });
      if (Object.keys(settled).length > 0) await send(settled);
    },
    counts,
    dismissCounts: () => setCounts(undefined),
    /** Rows that the last save was not sent for; a new list at every try. */
    refused,
    /** How many of them are still as they were. */
    needsAttention: invalidIds(state, refused).length,
    saving: update.pending || Object.values(state.outcomes).some(({ kind }) => kind === "saving"),
    saveError: update.error,
    dismissSaveError: update.reset,
  };
}
