import {
  type UndoableMutations,
  useFormat,
  useStrings,
  useToolMutation,
  useUndoableMutations,
} from "@suite/widget-kit";
import { kitStrings } from "@suite/widget-kit/i18n";
import type { ApprovalCard, ApprovalsDecided } from "@suite/zava-insurance-contract";
import { useState } from "react";
import { z } from "zod";
import { requestLabel } from "../query.ts";
import { approvalsStrings } from "../strings.ts";

const undoneSchema = z.object({ kept: z.array(z.object({ message: z.string() })).optional() });

/** A request that was not decided, with the card that the person saw. */
export interface Undecided {
  readonly id: string;
  readonly card: ApprovalCard | undefined;
  readonly message: string;
  readonly decidedBy?: string | undefined;
  readonly decidedAt?: string | undefined;
}

/**
 * Writes of the page: notices with undo, and the requests that somebody else decided meanwhile. `onUndone` is called with the id of
 * an undone change, before the page is read again.
 */
export function useDecisions(
  refresh: () => Promise<unknown>,
  onUndone: (changeId: string) => void,
) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const writes = useUndoableMutations(refresh);
  const undoing = useCallUndo(writes, refresh, onUndone);
  const [undecided, setUndecided] = useState<readonly Undecided[]>([]);

  /** Tells the outcome of a decision on these requests, as the person saw them. */
  const onDecided = (answer: ApprovalsDecided, seen: readonly ApprovalCard[], currency: string) => {
    const { approvals, decision, totalCents, changeIds } = answer;
    setUndecided(answer.conflicts.map((conflict) => toUndecided(conflict, seen)));
    if (approvals.length === 0) return void refresh();
    const count = approvals.length;
    const amount = format.cents(totalCents, currency);
    const done = decision === "approve" ? "approved" : "rejected";
    const [changeId] = changeIds;
    void writes.onSuccess({
      text: changeId ? t(done, { count, amount }) : t("nothingChanged"),
      modelText: `Requests ${done}: ${approvals.map(requestLabel).join(", ")}.`,
      changeId,
      undone: t("undone", { count }),
      highlightedIds: approvals.map(({ id }) => id),
      takesFocus: true,
    });
  };
  /** Tells that a request could not be decided, and reads the page again. */
  const onRefused = (refused: readonly Undecided[]) => {
    setUndecided(refused);
    void refresh();
  };
  return {
    ...writes,
    ...undoing,
    undecided,
    dismissUndecided: () => setUndecided([]),
    onDecided,
    onRefused,
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

function toUndecided(
  { approvalId, ...conflict }: ApprovalsDecided["conflicts"][number],
  seen: readonly ApprovalCard[],
): Undecided {
  return { ...conflict, id: approvalId, card: seen.find(({ id }) => id === approvalId) };
}

/** Undoes all that a call changed: a decision is a change of the request and of its order. */
function useCallUndo(
  { notice, onSuccess }: Pick<UndoableMutations, "notice" | "onSuccess">,
  refresh: () => Promise<unknown>,
  onUndone: (changeId: string) => void,
) {
  const t = useStrings(approvalsStrings);
  const kit = useStrings(kitStrings);
  const { call, pending, error } = useToolMutation("undo-change", undoneSchema);
  const undo = async (changeId: string): Promise<boolean> => {
    const outcome = await call({ changeId, wholeCall: true });
    if (!outcome.ok) {
      // Shows what others wrote.
      await refresh();
      return false;
    }
    onUndone(changeId);
    const isPartial = (outcome.data.kept ?? []).length > 0;
    await onSuccess({
      text: notice?.undone ?? kit("undone"),
      modelText: `Undone: ${notice?.modelText ?? ""}`,
      warnings: isPartial ? [t("keptDecisions")] : [],
      highlightedIds: notice?.highlightedIds,
      takesFocus: true,
      transient: !isPartial,
    });
    return true;
  };
  return { undo, undoing: pending, undoError: error };
}
