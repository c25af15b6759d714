import { UserError } from "@suite/contracts";
import type { ClaimStatus, InspectionStatus, OrderStatus } from "@suite/zava-insurance-widgets/contract";

/** For each status those that may follow. */
type LifeCycle<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

export const claimLife: LifeCycle<ClaimStatus> = {
  reported: ["in-review", "approved", "denied"],
  "in-review": ["approved", "denied"],
  approved: ["in-review", "closed"],
  denied: ["in-review", "closed"],
  closed: ["in-review"],
};

export const inspectionLife: LifeCycle<InspectionStatus> = {
  open: ["scheduled", "in-progress", "completed", "cancelled"],
  scheduled: ["open", "in-progress", "completed", "cancelled"],
  "in-progress": ["completed", "cancelled"],
  completed: [],
  cancelled: ["open"],
};

export const orderLife: LifeCycle<OrderStatus> = {
  draft: ["pending"],
  pending: ["approved", "rejected"],
  approved: ["in-progress"],
  rejected: ["pending"],
  "in-progress": ["completed"],
  completed: [],
};

/**
 * Whether the record has to move: false when it is there already, so that asking twice is no error. Throws `invalid` with
 * the steps that are allowed now.
 */
export function moves<Status extends string>(
  life: LifeCycle<Status>,
  what: string,
  from: Status,
  to: Status,
): boolean {
  if (from === to) return false;
  if (life[from].includes(to)) return true;
  throw new UserError("invalid", `${what} is ${from} and cannot become ${to}. ${nextStep(life[from])}`, {
    status: from,
    nextStatuses: life[from],
  });
}

function nextStep(next: readonly string[]): string {
  return next.length === 0 ? "Nothing can follow." : `What can follow: ${next.join(", ")}.`;
}

/** Claims that wait for a decision; people call them open. */
export const openClaim: readonly ClaimStatus[] = ["reported", "in-review"];
/** Inspections that are still to be done. */
export const openInspection: readonly InspectionStatus[] = ["open", "scheduled", "in-progress"];
/** Orders whose money is granted. */
export const grantedOrder: readonly OrderStatus[] = ["approved", "in-progress", "completed"];
/** Orders whose contractor may still be changed: nobody works on them yet. */
export const assignableOrder: readonly OrderStatus[] = ["draft", "pending", "approved"];
