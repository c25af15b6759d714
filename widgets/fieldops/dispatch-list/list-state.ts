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
const byPriority = (a: AssignmentCard, b: AssignmentCard) =>
  weight[a.priority] - weight[b.priority];

const compare: Record<AssignmentOrder, (a: AssignmentCard, b: AssignmentCard) => number> = {
  // The order of the server.
  urgent: (a, b) =>
    a.slaDueAt.localeCompare(b.slaDueAt) || byPriority(a, b) || a.id.localeCompare(b.id),
  priority: (a, b) => byPriority(a, b) || compare.urgent(a, b),
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id),
  site: (a, b) => a.site.localeCompare(b.site) || a.id.localeCompare(b.id),
};

export function inOrder(
  assignments: readonly AssignmentCard[],
  order: AssignmentOrder,
): AssignmentCard[] {
  return [...assignments].sort(compare[order]);
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
