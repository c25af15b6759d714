import { UserError } from "@suite/contracts";
import type { WorkOrderStatus } from "@suite/fieldops-contract";

/** Permitted next statuses. Only a commit dispatches work, and only undoing it makes work new again. */
const next: Readonly<Record<WorkOrderStatus, readonly WorkOrderStatus[]>> = {
  New: [],
  Dispatched: ["EnRoute"],
  EnRoute: ["Done"],
  Done: [],
};

const order: readonly WorkOrderStatus[] = ["New", "Dispatched", "EnRoute", "Done"];

/**
 * Throws `invalid` for a step outside the life cycle New → Dispatched → EnRoute → Done. Keeping the status is
 * permitted.
 */
export function checkStatusChange(id: string, from: WorkOrderStatus, to: WorkOrderStatus): void {
  if (from === to || next[from].includes(to)) return;
  const { reason, forModel } = whyNot(from, to);
  throw new UserError("invalid", `${id} is ${from} and cannot become ${to}. ${reason}`, undefined, {
    forModel,
  });
}

function whyNot(from: WorkOrderStatus, to: WorkOrderStatus): { reason: string; forModel?: string } {
  if (from === "New")
    return { reason: "It has no technician yet: plan it first.", forModel: "Use create-dispatch-plan." };
  if (order.indexOf(to) < order.indexOf(from)) {
    const forModel = "To undo a step, use show-recent-changes and undo-change.";
    return { reason: "The status only moves forward. An earlier step can be undone.", forModel };
  }
  return { reason: `The next step is ${next[from].join(" or ")}.` };
}
