import { useCallback, useState } from "react";
import { useModelContext } from "../../kit/use-model-context.ts";
import { useRefresh } from "../../kit/use-refresh.ts";
import { useStrings } from "../../kit/use-strings.ts";
import { useTool } from "../../kit/use-tool.ts";
import type { ConsultantProfile } from "../contract.ts";
import { profileStrings } from "./strings.en.ts";

/** What the last write did, said aloud and shown until the next one. */
export interface Notice {
  readonly text: string;
  readonly warnings?: readonly string[];
  /** Makes the change undoable. */
  readonly changeId?: string;
  /** The assignment that was written, to be highlighted once. */
  readonly projectId?: string;
}

/** The profile on screen: reading it again after every write, what was done to it, and undoing that. */
export function useProfile({ consultant }: ConsultantProfile) {
  const t = useStrings(profileStrings);
  const { refresh, pending, failed } = useRefresh("show-consultant-profile", { consultantId: consultant.id });
  const undoTool = useTool("undo-change");
  const [notice, setNotice] = useState<Notice>();
  const [changes, setChanges] = useState<readonly string[]>([]);
  const [unsaved, setUnsaved] = useState<string>();
  useModelContext(contextOf(t, consultant, changes, unsaved));

  const wrote = useCallback(
    async (done: Notice) => {
      setNotice(done);
      setChanges((earlier) => [...earlier, done.text]);
      await refresh();
    },
    [refresh],
  );
  const undo = useCallback(
    async (changeId: string) => {
      const outcome = await undoTool.call({ changeId });
      if (outcome.ok) await wrote({ text: t("undone") });
    },
    [undoTool.call, wrote, t],
  );
  return {
    refresh,
    refreshing: pending,
    refreshFailed: failed,
    notice,
    wrote,
    undo,
    undoing: undoTool.pending,
    undoError: undoTool.error,
    setUnsaved,
  };
}

export type Profile = ReturnType<typeof useProfile>;

function contextOf(
  t: ReturnType<typeof useStrings<typeof profileStrings.en>>,
  { id, name }: ConsultantProfile["consultant"],
  changes: readonly string[],
  unsaved: string | undefined,
): string | undefined {
  if (changes.length === 0 && !unsaved) return undefined;
  const parts = [t("contextIntro", { name, id })];
  if (changes.length > 0) parts.push(t("contextChanges", { changes: changes.join(" ") }));
  if (unsaved) parts.push(t("contextUnsaved", { fields: unsaved }));
  return parts.join(" ");
}
