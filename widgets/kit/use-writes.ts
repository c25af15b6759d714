import { useCallback, useState } from "react";
import { kitStrings } from "./strings.en.ts";
import { useStrings } from "./use-strings.ts";
import { useTool } from "./use-tool.ts";

/** What the last write did, said aloud and shown until the next one. */
export interface Notice {
  readonly text: string;
  /** What the model is told instead, where the text names records by what somebody wrote. */
  readonly forModel?: string;
  readonly warnings?: readonly string[];
  /** Makes the change undoable. */
  readonly changeId?: string;
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
      const outcome = await undoTool.call({ changeId });
      if (outcome.ok) await wrote({ text: t("undone"), place: notice?.place });
    },
    [undoTool.call, wrote, t, notice?.place],
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
