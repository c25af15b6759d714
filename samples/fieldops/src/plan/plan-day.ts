import { candidatesFor } from "../rules/planning/candidates.ts";
import { planDispatch } from "../rules/planning/plan.ts";
import { compile } from "../rules/planning/problem.ts";
import type { Candidate, Plan, PlanInput } from "../rules/planning/types.ts";

/** Candidates per line, feasible and infeasible each: all of a desk's technicians, but not of a desk of hundreds. */
const othersAtMost = 24;

/** A plan with further candidates for each line. */
export interface PlannedDay {
  readonly plan: Plan;
  /** By job id: the best feasible and the closest infeasible candidates, without the assigned technician. */
  readonly others: ReadonlyMap<string, readonly Candidate[]>;
}

/** Plans a day. Runs in a worker thread, so input and output are plain data and the module imports little. */
export function planDay(input: PlanInput): PlannedDay {
  const base = compile(input);
  const plan = planDispatch(input, base);
  const others = plan.lines.map(({ jobId, technicianId }) => {
    const all = candidatesFor(input, plan.lines, jobId, base).filter(
      (one) => one.technicianId !== technicianId,
    );
    const able = all.filter((one) => "visit" in one).slice(0, othersAtMost);
    const unable = all.filter((one) => "violation" in one).slice(0, othersAtMost);
    return [jobId, [...able, ...unable]] as const;
  });
  return { plan, others: new Map(others) };
}
