import { misses } from "./candidates.ts";
import type { Problem } from "./problem.ts";
import type { Solution } from "./solution.ts";
import type { Rule, UnplannedJob, UnplannedReason } from "./types.ts";

const reasons: Partial<Record<Rule, UnplannedReason>> = {
  skills: "skills",
  range: "range",
  shift: "shift",
  window: "window",
  unavailable: "left-out",
  "excluded-technician": "left-out",
};

/** Why nobody does a job: the technician who comes nearest to it decides. */
export function unplannedJob(problem: Problem, solution: Solution, job: number): UnplannedJob {
  const jobId = problem.jobs[job]?.id ?? "";
  if (problem.options.excludedJobIds?.includes(jobId)) return { jobId, reason: "excluded", counts: [] };
  const missed = misses(problem, solution, job);
  const [nearest] = missed;
  if (!nearest) return { jobId, reason: "no-technicians", counts: [] };
  const counts = new Map<Rule, number>();
  for (const { breach } of missed) counts.set(breach.rule, (counts.get(breach.rule) ?? 0) + 1);
  return {
    jobId,
    reason: reasons[nearest.breach.rule] ?? "booked",
    nearest,
    counts: [...counts]
      .map(([rule, technicians]) => ({ rule, technicians }))
      .sort((a, b) => b.technicians - a.technicians),
  };
}
