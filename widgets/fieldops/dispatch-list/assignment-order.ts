import type { AssignmentCard, Priority } from "../contract.ts";

export const assignmentOrders = ["urgent", "priority", "newest", "site"] as const;
export type AssignmentOrder = (typeof assignmentOrders)[number];

const weight: Record<Priority, number> = { High: 0, Medium: 1, Low: 2 };

const byPriority = (a: AssignmentCard, b: AssignmentCard) => weight[a.priority] - weight[b.priority];

const compare: Record<AssignmentOrder, (a: AssignmentCard, b: AssignmentCard) => number> = {
  // As the server lists them.
  urgent: (a, b) => a.slaDueAt.localeCompare(b.slaDueAt) || byPriority(a, b) || a.id.localeCompare(b.id),
  priority: (a, b) => byPriority(a, b) || compare.urgent(a, b),
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id),
  site: (a, b) => a.site.localeCompare(b.site) || a.id.localeCompare(b.id),
};

/** A sorted copy; equal rows fall back to the id, so that they never swap places between reads. */
export function inOrder(assignments: readonly AssignmentCard[], order: AssignmentOrder): AssignmentCard[] {
  return [...assignments].sort(compare[order]);
}
