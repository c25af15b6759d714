import { explainUnplanned, findCandidates } from "./candidates.ts";
import { findCorrections, settle } from "./locked.ts";
import { matchSkills } from "./measures.ts";
import { compile, type Problem } from "./problem.ts";
import { sum, toVisits } from "./route.ts";
import { type Solution, search } from "./search.ts";
import type { Plan, PlanInput, PlannedLine } from "./types.ts";

/**
 * Plans a day. Objectives in order: the most work (weighted by priority), the fewest late minutes (weighted by
 * priority), full over partial skill matches, the least travel. Locked lines stay if the rules permit. To plan
 * around an edit, lock the other lines with their technicians but without starts: they then move only as far
 * as the edit requires.
 */
export function planDispatch(input: PlanInput): Plan {
  const base = compile(input);
  const { problem, solution: start, locks, refused } = settle(base, input.locked ?? []);
  const open = [...problem.jobs.keys()].filter(
    (job) => !problem.locks.has(job) && problem.routes.some(({ able }) => able[job]),
  );
  const solution = search(problem, { ...start, open });
  const lines = toLines(base, problem, solution);
  const planned = new Set(solution.sequences.flat());
  const unplanned = [...problem.jobs.keys()]
    .filter((job) => !planned.has(job))
    .map((job) => explainUnplanned(problem, solution, job));
  return {
    lines,
    unplanned,
    corrected: findCorrections(locks, lines),
    refused,
    totals: {
      planned: lines.length,
      unplanned: unplanned.length,
      late: lines.filter(({ lateMinutes }) => lateMinutes > 0).length,
      lateMinutes: sum(lines.map(({ lateMinutes }) => lateMinutes)),
      travelMinutes: sum(lines.map(({ travelMinutes }) => travelMinutes)),
      travelKm: sum(lines.map(({ travelKm }) => travelKm)),
    },
  };
}

function toLines(base: Problem, problem: Problem, solution: Solution): PlannedLine[] {
  return problem.routes.flatMap((route, index) =>
    toVisits(problem, route, solution.sequences[index] ?? []).map((visit): PlannedLine => {
      const job = problem.jobs.findIndex(({ id }) => id === visit.jobId);
      const { matched, missing } = matchSkills(problem.jobs[job]?.skills ?? [], route.technician.skills);
      return {
        ...visit,
        locked: problem.locks.has(job),
        matchedSkills: matched,
        missingSkills: missing,
        candidates: findCandidates(unlock(base, problem, job), solution, job).filter(
          ({ technicianId }) => technicianId !== visit.technicianId,
        ),
      };
    }),
  );
}

/** The problem without the lock on one job, to find its other candidates. */
function unlock(base: Problem, problem: Problem, job: number): Problem {
  const locks = new Map(problem.locks);
  const stop = base.stops[job];
  locks.delete(job);
  return { ...problem, locks, stops: stop ? problem.stops.with(job, stop) : problem.stops };
}
