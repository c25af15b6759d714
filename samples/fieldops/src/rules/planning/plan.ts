import { explain, unplannedJob } from "./candidates.ts";
import { corrections, type Settled, settle } from "./locked.ts";
import { compile, type Problem } from "./problem.ts";
import { visitsOf } from "./route.ts";
import { search } from "./search.ts";
import type { Solution } from "./solution.ts";
import type { Plan, PlanInput, PlannedLine, Totals } from "./types.ts";

/**
 * Plans a day. Objectives in order: the most work (weighted by priority), the fewest late minutes (weighted by
 * priority), full over partial skill matches, the least travel. Locked lines stay if the rules permit. To plan
 * around an edit, lock the other lines with their technicians but without starts: they then move only as far
 * as the edit requires.
 */
export function planDispatch(input: PlanInput, base = compile(input)): Plan {
  const settled = settle(base, input.locked ?? []);
  const solution = solve(settled);
  const lines = linesOf(base, settled, solution);
  const planned = new Set(lines.map(({ jobId }) => jobId));
  const unplanned = [...base.jobs.keys()]
    .filter((job) => !planned.has(base.jobs[job]?.id ?? ""))
    .map((job) => unplannedJob(settled.problem, solution, job));
  return {
    lines,
    unplanned,
    corrected: corrections(settled.held, lines),
    refused: settled.refused,
    totals: totals(lines, unplanned.length),
  };
}

function solve({ problem, solution }: Settled): Solution {
  const open = [...problem.jobs.keys()].filter(
    (job) => !problem.kept.has(job) && problem.routes.some(({ allowed }) => allowed[job]),
  );
  return search(problem, { ...solution, open });
}

function linesOf(base: Problem, { problem }: Settled, solution: Solution): PlannedLine[] {
  return problem.routes.flatMap((route, index) => {
    const sequence = solution.sequences[index] ?? [];
    const jobs = sequence.filter((stop) => !problem.stops[stop]?.booked);
    return visitsOf(problem, route, sequence).map((visit, at) => {
      const job = jobs[at] ?? -1;
      return {
        ...visit,
        sequence: at + 1,
        locked: problem.kept.has(job),
        explanation: explain(freed(base, problem, job), solution, job, visit.technicianId),
      };
    });
  });
}

/** The problem without the lock on one job, to find its other candidates. */
function freed(base: Problem, problem: Problem, job: number): Problem {
  if (!problem.kept.has(job)) return problem;
  const stop = base.stops[job];
  const routes = problem.routes.map((route, index) => ({
    ...route,
    allowed: route.allowed.with(job, base.routes[index]?.allowed[job] ?? false),
  }));
  return { ...problem, routes, stops: stop ? problem.stops.with(job, stop) : problem.stops };
}

function totals(lines: readonly PlannedLine[], unplanned: number): Totals {
  const sum = (of: (line: PlannedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    planned: lines.length,
    unplanned,
    late: lines.filter(({ lateMinutes }) => lateMinutes > 0).length,
    lateMinutes: sum(({ lateMinutes }) => lateMinutes),
    travelMinutes: sum(({ travelMinutes }) => travelMinutes),
    travelKm: sum(({ travelKm }) => travelKm),
  };
}
