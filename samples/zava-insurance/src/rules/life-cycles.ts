import { UserError } from "@suite/contracts";
import { anyOf, statusInWords } from "@suite/server/tools";
import type { ClaimStatus, InspectionStatus, OrderStatus } from "@suite/zava-insurance-contract";

/** The statuses that may follow each status. */
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
 * Returns true when the record must change its status, and false when it has the status already, so that a repeated request
 * is no error. Throws `invalid` with the allowed statuses otherwise.
 */
export function moves<Status extends string>(
  life: LifeCycle<Status>,
  what: string,
  from: Status,
  to: Status,
): boolean {
  if (from === to) return false;
  if (life[from].includes(to)) return true;
  const next = life[from];
  const why = `${what} is ${statusInWords(from)} and cannot become ${statusInWords(to)}.`;
  throw new UserError(
    "invalid",
    `${why} ${nextStep(next)}`,
    { status: from, nextStatuses: next },
    next.length === 0 ? {} : { forModel: nextStatusCodes(next) },
  );
}

function nextStep(next: readonly string[]): string {
  if (next.length === 0) return "No other status can follow.";
  return `It can become ${anyOf(next.map(statusInWords))}.`;
}

/** Statuses that may follow, as a tool takes them; for the model. */
export function nextStatusCodes(next: readonly string[]): string {
  return next.length === 0 ? "" : `Possible next statuses: ${next.join(", ")}.`;
}

/** Statuses of claims that wait for a decision; people call them open. */
export const openClaim: readonly ClaimStatus[] = ["reported", "in-review"];
/** Statuses of inspections that are still to be done. */
export const openInspection: readonly InspectionStatus[] = ["open", "scheduled", "in-progress"];
/** Statuses of orders whose money is granted. */
export const grantedOrder: readonly OrderStatus[] = ["approved", "in-progress", "completed"];
/** Statuses of orders whose contractor may still change: work has not started. */
export const assignableOrder: readonly OrderStatus[] = ["draft", "pending", "approved"];
