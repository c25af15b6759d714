import type { AssignmentCard, AssignmentFilters, Priority } from "@suite/fieldops-contract";
import { describeView, withoutBlanks } from "@suite/widget-kit";
import { z } from "zod";
import { formatNames, type Selection, selectionSentence } from "../parts/selection.ts";

export const defaultHours = 24;
export const offeredHours = [4, 8, defaultHours, 72, 168] as const;

export function hasFilters(filters: AssignmentFilters): boolean {
  return Object.keys(withoutBlanks(filters)).length > 1 || filters.maxHoursOld !== defaultHours;
}

export const orderSchema = z.enum(["urgent", "priority", "newest", "site"]);

export type AssignmentOrder = z.infer<typeof orderSchema>;

const weight: Record<Priority, number> = { High: 0, Medium: 1, Low: 2 };

type Compare = (a: AssignmentCard, b: AssignmentCard) => number;

const compareId: Compare = (a, b) => a.id.localeCompare(b.id);
const comparePriority: Compare = (a, b) => weight[a.priority] - weight[b.priority];
const compareDueTime: Compare = (a, b) => a.slaDueAt.localeCompare(b.slaDueAt);
const compareAge: Compare = (a, b) => b.createdAt.localeCompare(a.createdAt);
const compareSite: Compare = (a, b) => a.site.localeCompare(b.site);

/** For each order what decides first, and what decides between equals. */
const comparisons: Record<AssignmentOrder, readonly Compare[]> = {
  // The order of the server.
  urgent: [compareDueTime, comparePriority, compareId],
  priority: [comparePriority, compareDueTime, compareId],
  newest: [compareAge, compareId],
  site: [compareSite, compareId],
};

export function inOrder(
  assignments: readonly AssignmentCard[],
  order: AssignmentOrder,
): AssignmentCard[] {
  return assignments.toSorted((a, b) => compareBy(comparisons[order], a, b));
}

/** Result of the first comparison that finds a difference. */
function compareBy(compares: readonly Compare[], a: AssignmentCard, b: AssignmentCard): number {
  for (const compare of compares) {
    const result = compare(a, b);
    if (result !== 0) return result;
  }
  return 0;
}

export function describeScreen(
  filters: AssignmentFilters,
  selected: Selection,
  open?: Selection[number],
) {
  return describeView({
    screen: "The list of new assignments is on screen.",
    filters: withoutBlanks(filters),
    details: [selectionSentence(selected), open && `Open: ${formatNames([open])}.`],
  });
}
