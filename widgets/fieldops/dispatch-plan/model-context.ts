import type { CommitResult } from "@suite/fieldops-contract";
import { describeView, recordLabel, type ViewDescription } from "@suite/widget-kit";
import type { PlanUnderReview } from "./use-plan.ts";

interface OnScreen {
  planId: string;
  plan: Pick<PlanUnderReview, "edits" | "review">;
  result: CommitResult | undefined;
  undone: ReadonlySet<string>;
}

export function describeScreen({ planId, plan, result, undone }: OnScreen): ViewDescription {
  const { edits, review } = plan;
  if (result) return describeResult(result, undone);
  const assignments = Object.entries(edits.technicians).map(([job, technician]) => `${job} to ${technician}`);
  return describeView({
    screen: `The dispatch plan ${planId} is being reviewed; nothing of it is committed yet.`,
    details: [
      review && `It has ${review.lines.length} jobs planned and ${review.unplanned.length} unplanned.`,
      assignments.length > 0 && `The person gave ${assignments.slice(0, 20).join(", ")}.`,
      ...leftOut("technicians", edits.excludedTechnicianIds),
      ...leftOut("assignments", edits.excludedAssignmentIds),
    ],
  });
}

function leftOut(what: string, ids: readonly string[]): string[] {
  return ids.length > 0 ? [`Left out by the person, ${what}: ${ids.slice(0, 20).join(", ")}.`] : [];
}

function describeResult({ planId, technicians }: CommitResult, undone: ReadonlySet<string>): ViewDescription {
  const formatOutcome = (technicianId: string, outcome: string) =>
    undone.has(technicianId) ? "undone" : outcome;
  const parts = technicians.map(
    ({ technicianId, technicianName, outcome, assignmentIds }) =>
      `${recordLabel({ id: technicianId, name: technicianName })}: ${formatOutcome(technicianId, outcome)}, ${assignmentIds.join(", ")}`,
  );
  return describeView({
    screen: `The person committed the dispatch plan ${planId}.`,
    details: [`${parts.slice(0, 20).join("; ")}.`],
  });
}
