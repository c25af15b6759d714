import { useCallback, useState } from "react";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useStrings } from "../i18n/use-locale.ts";
import { useTool } from "./use-tool.ts";

/** What the last write did, said aloud and shown until the next one. */
export interface Notice {
  readonly text: string;
  /** What the model is told instead, where the text names records by what somebody wrote. */
  readonly forModel?: string;
  readonly warnings?: readonly string[];
  /** Makes the change undoable. */
  readonly changeId?: string;
  /** Changes of the same step, taken back with it. */
  readonly alongside?: readonly string[];
  /** The row that was written, to be highlighted once. */
  readonly marked?: string;
  /** The part of a long page where it is shown; left out, at the top. */
  readonly place?: string;
}

/** What was written on a page: said, undone on demand, and read again from the server before anything is drawn. */
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
        // What was taken back until then, and what somebody else wrote, should be seen.
        if (!outcome.ok) return void (await refresh());
      }
      await wrote({ text: t("undone"), place: notice?.place });
    },
    [undoTool.call, refresh, wrote, t, notice],
  );
  return {
    notice,
    wrote,
    /** In words and the oldest first; for the model. */
    changes,
    undo,
    undoing: undoTool.pending,
    undoError: undoTool.error,
  };
}

export type Writes = ReturnType<typeof useWrites>;
