import { useCallback, useState } from "react";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useStrings } from "../i18n/use-locale.ts";
import { useTool } from "./use-tool.ts";

/** Notice about the last write, announced and shown until the next one. */
export interface Notice {
  readonly text: string;
  /** Text for the model, where `text` names records by user-entered text. */
  readonly forModel?: string;
  readonly warnings?: readonly string[];
  /** Change id for undo. */
  readonly changeId?: string;
  /** Ids of changes that are undone together with this one. */
  readonly alongside?: readonly string[];
  /** Id of the written row, to be highlighted once. */
  readonly marked?: string;
  /** Part of the page that shows the notice; the top when left out. */
  readonly place?: string;
}

/** Tracks the writes of a page: notices, undo, refetch. */
export function useWrites(refresh: () => Promise<unknown>) {
  const t = useStrings(kitStrings);
  const undoTool = useTool("undo-change");
  const [notice, setNotice] = useState<Notice>();
  const [changes, setChanges] = useState<readonly string[]>([]);
  const wrote = useCallback(
    async (done: Notice) => {
      setNotice(done);
      setChanges((earlier) => [...earlier, done.forModel ?? done.text]);
      await refresh();
    },
    [refresh],
  );
  const undo = useCallback(
    async (changeId: string) => {
      for (const id of [changeId, ...(notice?.alongside ?? [])]) {
        const outcome = await undoTool.call({ changeId: id });
        // Shows what was undone so far and what others wrote.
        if (!outcome.ok) return void (await refresh());
      }
      await wrote({ text: t("undone"), place: notice?.place });
    },
    [undoTool.call, refresh, wrote, t, notice],
  );
  return {
    notice,
    wrote,
    /** Texts of the changes for the model, oldest first. */
    changes,
    undo,
    undoing: undoTool.pending,
    undoError: undoTool.error,
  };
}

export type Writes = ReturnType<typeof useWrites>;
