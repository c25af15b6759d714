import { planDispatch } from "../../rules/planning/plan.ts";
import type { Candidate, Plan, PlanInput } from "../../rules/planning/types.ts";

/** Candidates per line, feasible and infeasible each: all of a desk's technicians, but not of a desk of hundreds. */
const candidatesAtMost = 24;

/** Plans a day. Runs in a worker thread, so input and output are plain data and the module imports little. */
export function planDay(input: PlanInput): Plan {
  const { lines, unplanned, ...plan } = planDispatch(input);
  return {
    ...plan,
    lines: lines.map((line) => ({ ...line, candidates: listFirst(line.candidates) })),
    unplanned: unplanned.map((job) => ({ ...job, candidates: listFirst(job.candidates ?? []) })),
  };
}

function listFirst(candidates: readonly Candidate[]): Candidate[] {
  const feasible = candidates.filter((one) => "visit" in one).slice(0, candidatesAtMost);
  const infeasible = candidates.filter((one) => "violation" in one).slice(0, candidatesAtMost);
  return [...feasible, ...infeasible];
}
