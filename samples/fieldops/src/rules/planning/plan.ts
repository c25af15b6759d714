import { explainUnplanned, findCandidates } from "./candidates.ts";
import { findCorrections, settle } from "./locked.ts";
import { matchSkills } from "./measures.ts";
import { compile, type Problem, type Stop } from "./problem.ts";
import { toVisits } from "./route.ts";
import { type Solution, search } from "./search.ts";
import type { Plan, PlanInput, PlannedLine } from "./types.ts";

/**
 * Plans a day. Objectives in order: the most work (weighted by priority), the fewest late minutes (weighted by
 * priority), full over partial skill matches, the least travel. Locked lines stay if the rules permit. To plan
 * around an edit, lock the other lines: they then move only as far as the edit requires.
 */
export function planDispatch(input: PlanInput): Plan {
  const { problem, solution: start, placed, refused } = settle(compile(input), input.locked ?? []);
  const open = problem.jobs.filter(
    (job) => !problem.locks.has(job) && problem.routes.some(({ able }) => able.has(job)),
  );
  const solution = search(problem, { ...start, open });
  const lines = toLines(problem, solution);
  const planned = new Set(lines.map(({ jobId }) => jobId));
  return {
    lines,
    unplanned: problem.jobs
      .filter(({ id }) => !planned.has(id))
      .map((job) => explainUnplanned(problem, solution, job)),
    corrected: findCorrections(placed, lines),
    refused,
  };
}

function toLines(problem: Problem, solution: Solution): PlannedLine[] {
  const jobs = new Map(problem.jobs.map((job) => [job.id, job]));
  return [...solution.sequences].flatMap(([route, sequence]) =>
    toVisits(problem, route, sequence).flatMap((visit): PlannedLine[] => {
      const job = jobs.get(visit.jobId);
      if (!job) return [];
      const { matched, missing } = matchSkills(job.skills ?? [], route.technician.skills);
      const candidates = findCandidates(unlock(problem, job), solution, job);
      return [
        {
          ...visit,
          locked: problem.locks.has(job),
          matchedSkills: matched,
          missingSkills: missing,
          candidates: candidates.filter(({ technicianId }) => technicianId !== visit.technicianId),
        },
      ];
    }),
  );
}

/** The problem without the lock on one job, to find its other candidates. */
function unlock(problem: Problem, job: Stop): Problem {
  const [locks, starts] = [new Map(problem.locks), new Map(problem.starts)];
  locks.delete(job);
  starts.delete(job);
  return { ...problem, locks, starts };
}
