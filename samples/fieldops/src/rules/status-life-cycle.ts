import { UserError } from "@suite/contracts";
import type { WorkOrderStatus } from "@suite/fieldops-widgets/contract";

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
  throw new UserError("invalid", `${id} is ${from} and cannot become ${to}. ${whyNot(from, to)}`);
}

function whyNot(from: WorkOrderStatus, to: WorkOrderStatus): string {
  if (from === "New") return "It has no technician yet: make a plan with create-dispatch-plan first.";
  if (order.indexOf(to) < order.indexOf(from)) {
    return "The status only moves forward. To undo a step, use show-recent-changes and undo-change.";
  }
  return `The next step is ${next[from].join(" or ")}.`;
}
