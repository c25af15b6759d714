import { useCallback, useState } from "react";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useToolMutation } from "./use-tool-mutation.ts";

/** Notice about the last write, announced and shown until the next one. */
export interface Notice {
  readonly text: string;
  /** Text for the model, where `text` repeats stored text: it names records with `recordLabel`. */
  readonly modelText?: string;
  readonly warnings?: readonly string[];
  /** `info` for an outcome that is saved and yet no success, such as a failed quiz. */
  readonly intent?: "success" | "info";
  /** Goes away with the person's next action elsewhere. */
  readonly transient?: boolean;
  readonly changeId?: string;
  /** Ids of changes that are undone together with this one. */
  readonly relatedChangeIds?: readonly string[];
  /** Notice after undo; "Undone." by default. */
  readonly undone?: string;
  /** Ids of the written rows, to be highlighted once, and again after undo. */
  readonly highlightedIds?: string | readonly string[];
  /** Part of the page that shows the notice; the top when left out. */
  readonly section?: string;
  /** Moves the focus to the notice, for writes that remove the focused element: the next key leads to "Undo". */
  readonly takesFocus?: boolean;
}

/** Lists the changes that are undone with one: those that belong to its notice. */
export function listUndone(
  changeId: string,
  notice: Pick<Notice, "changeId" | "relatedChangeIds"> | undefined,
): readonly string[] {
  const related = notice?.changeId === changeId ? notice.relatedChangeIds : undefined;
  return [changeId, ...(related ?? [])];
}

/**
 * Tracks the mutations of a page: notices, undo, refetch.
 *
 * @example
 * const writes = useUndoableMutations(refresh);
 * await writes.onSuccess({ text: t("closed"), changeId, modelText: `Closed order ${orderId}.` });
 * return <NoticeBar record={writes} />;
 */
export function useUndoableMutations(refresh: () => Promise<unknown>) {
  const t = useStrings(kitStrings);
  const undoTool = useToolMutation("undo-change");
  const [notice, setNotice] = useState<Notice>();
  const [changes, setChanges] = useState<readonly string[]>([]);
  const [undoneIds, setUndoneIds] = useState<ReadonlySet<string>>(new Set());
  const onSuccess = useCallback(
    async (done: Notice) => {
      setNotice(done);
      setChanges((earlier) => [...earlier, done.modelText ?? done.text]);
      await refresh();
    },
    [refresh],
  );
  const undo = useCallback(
    async (changeId: string): Promise<boolean> => {
      for (const id of listUndone(changeId, notice)) {
        const outcome = await undoTool.call({ changeId: id });
        if (outcome.ok) {
          setUndoneIds((earlier) => new Set([...earlier, id]));
          continue;
        }
        // Shows what was undone so far and what others wrote.
        await refresh();
        return false;
      }
      const {
        text,
        modelText = text,
        undone = t("undone"),
        section,
        highlightedIds,
      } = notice ?? {};
      await onSuccess({
        text: undone,
        modelText: modelText && `Undone: ${modelText}`,
        section,
        highlightedIds,
        takesFocus: true,
        transient: true,
      });
      return true;
    },
    [undoTool.call, refresh, onSuccess, t, notice],
  );
  const isHighlighted = (id: string) => [notice?.highlightedIds ?? []].flat().includes(id);
  return {
    notice,
    /** Shows the notice of a successful write and reads the page again. */
    onSuccess,
    /** Texts of the changes for the model, oldest first. */
    changes,
    /** Undoes the change of the notice, or another one; false when it failed. */
    undo,
    undoing: undoTool.pending,
    undoError: undoTool.error,
    /** Ids of the changes that were undone on this page. */
    undoneIds,
    isHighlighted,
  };
}

export type UndoableMutations = ReturnType<typeof useUndoableMutations>;
