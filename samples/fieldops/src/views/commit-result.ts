import { clip } from "@suite/contracts";
import type { CommitResult, Plan, TechnicianResult } from "@suite/fieldops-contract";
import { count } from "@suite/server/tools";
import { type Dispatch, desk } from "../data/desk.ts";
import type { SignedPlan } from "../data/plan/seal.ts";

/** Result of a commit, from the results of the technicians' parts. */
export function commitResult(
  { planId, day }: Pick<SignedPlan, "planId" | "day">,
  technicians: readonly TechnicianResult[],
  { now, cancelled }: { readonly now: Date; readonly cancelled: boolean },
): CommitResult {
  const count = (committed: boolean) =>
    technicians
      .filter(({ outcome }) => (outcome === "committed") === committed)
      .reduce((sum, { assignmentIds }) => sum + assignmentIds.length, 0);
  return {
    view: "result",
    readAt: now.toISOString(),
    planId,
    day,
    timeZone: desk.timeZone,
    technicians: [...technicians],
    committed: count(true),
    notCommitted: count(false),
    cancelled: cancelled ? true : undefined,
  };
}

/** Result of an earlier commit, reconstructed from the plan's row. */
export function resultOfPlan(plan: Plan, { technicians }: Dispatch, now: Date): CommitResult {
  const names = new Map(technicians.map(({ id, name }) => [id, name]));
  const results = plan.technicians.map(
    ({ technicianId, assignmentIds, undone }): TechnicianResult => ({
      technicianId,
      technicianName: clip(names.get(technicianId) ?? technicianId, 60),
      outcome: undone ? "failed" : "committed",
      assignmentIds,
      taken: [],
      message: undone
        ? "Undone after it was committed."
        : `${count(assignmentIds.length, "assignment")} dispatched.`,
      cause: undone ? "taken-back" : undefined,
    }),
  );
  return commitResult({ planId: plan.id, day: plan.day }, results, { now, cancelled: false });
}
