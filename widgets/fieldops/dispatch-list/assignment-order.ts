import type { AssignmentCard, Priority } from "../contract.ts";

export const assignmentOrders = ["urgent", "due", "newest", "site"] as const;
export type AssignmentOrder = (typeof assignmentOrders)[number];

const weight: Record<Priority, number> = { High: 0, Medium: 1, Low: 2 };

const compare: Record<AssignmentOrder, (a: AssignmentCard, b: AssignmentCard) => number> = {
  urgent: (a, b) => weight[a.priority] - weight[b.priority] || compare.due(a, b),
  due: (a, b) => a.slaDueAt.localeCompare(b.slaDueAt) || a.id.localeCompare(b.id),
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id),
  site: (a, b) => a.site.localeCompare(b.site) || a.id.localeCompare(b.id),
};

/** A sorted copy; equal rows fall back to the id, so that they never swap places between reads. */
export function inOrder(assignments: readonly AssignmentCard[], order: AssignmentOrder): AssignmentCard[] {
  return [...assignments].sort(compare[order]);
}
