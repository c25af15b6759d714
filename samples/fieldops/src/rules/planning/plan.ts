import { oneEach } from "./assignment.ts";
import { eligible, explain, unplannedJob } from "./candidates.ts";
import { corrections, type Settled, settle } from "./locked.ts";
import { compile, type Problem } from "./problem.ts";
import { visitsOf } from "./route.ts";
import { search } from "./search.ts";
import type { Solution } from "./solution.ts";
import type { Candidate, Plan, PlanInput, PlannedLine, Totals } from "./types.ts";

/**
 * Plans a day: as much work as fits (by priority), then the fewest minutes late (by priority), then full skills before
 * partial, then the least travel. Lines that are locked stand if the rules let them. To plan around an edit, lock the other
 * lines with their technicians and leave their starts out: they move only as far as the edit makes them.
 */
export function planDispatch(input: PlanInput): Plan {
  const base = compile(input);
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
    corrected: corrections(settled.standing, lines),
    refused: settled.refused,
    totals: totals(lines, unplanned.length),
  };
}

function solve({ problem, solution }: Settled): Solution {
  const open = [...problem.jobs.keys()].filter(
    (job) => !problem.kept.has(job) && problem.routes.some(({ allowed }) => allowed[job]),
  );
  const start = { ...solution, open };
  return problem.limitJobs === 1 ? oneEach(problem, start) : search(problem, start);
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

/** The problem as it were had the job not been locked: to say who else could do it, and when. */
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

/** Shown for each line: technicians who can take it, and as many who cannot. */
const othersAtMost = 6;

/** A plan, and who else could take each of its lines. */
export interface PlannedDay {
  readonly plan: Plan;
  /** By job id: the best technicians who can take it and the nearest misses, without the one who has it. */
  readonly others: ReadonlyMap<string, readonly Candidate[]>;
}

/** Plans a day. Takes and returns plain data and loads little, since it runs in a worker thread. */
export function planDay(input: PlanInput): PlannedDay {
  const plan = planDispatch(input);
  const others = plan.lines.map(({ jobId, technicianId }) => {
    const all = eligible(input, plan.lines, jobId).filter((one) => one.technicianId !== technicianId);
    const able = all.filter((one) => "visit" in one).slice(0, othersAtMost);
    const unable = all.filter((one) => "violation" in one).slice(0, othersAtMost);
    return [jobId, [...able, ...unable]] as const;
  });
  return { plan, others: new Map(others) };
}
