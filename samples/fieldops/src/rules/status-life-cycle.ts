import { UserError } from "@suite/contracts";
import type { WorkOrderStatus } from "@suite/fieldops-contract";
import { statusInWords } from "@suite/server/tools";

const order: readonly WorkOrderStatus[] = ["New", "Dispatched", "EnRoute", "Done"];

/**
 * Throws `invalid` for a step outside the life cycle New → Dispatched → EnRoute → Done. Keeping the status is
 * permitted. Only a commit dispatches work, and only undoing it makes work new again.
 */
export function checkStatusChange(id: string, from: WorkOrderStatus, to: WorkOrderStatus): void {
  const steps = order.indexOf(to) - order.indexOf(from);
  if (steps === 0 || (steps === 1 && from !== "New")) return;
  const { reason, forModel } = whyNot(from, steps);
  const what = `${id} is ${statusInWords(from)} and cannot become ${statusInWords(to)}.`;
  throw new UserError("invalid", `${what} ${reason}`, undefined, { forModel });
}

function whyNot(from: WorkOrderStatus, steps: number): { reason: string; forModel: string } {
  if (from === "New")
    return {
      reason: "It has no technician yet: plan it first.",
      forModel: "Use create-dispatch-plan.",
    };
  if (steps < 0) {
    const forModel = "To undo a step, use show-recent-changes and undo-change.";
    return { reason: "The status only moves forward. An earlier step can be undone.", forModel };
  }
  const next = order[order.indexOf(from) + 1] ?? from;
  return { reason: `The next step is ${statusInWords(next)}.`, forModel: `Next status: ${next}.` };
}
