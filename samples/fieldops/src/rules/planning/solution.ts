import { unplannedCost } from "./measures.ts";
import type { Problem } from "./problem.ts";
import { routeCost } from "./route.ts";

/** A plan while it is searched for: the stops of each route in order, and the jobs on none. */
export interface Solution {
  readonly sequences: readonly (readonly number[])[];
  readonly costs: readonly number[];
  readonly open: readonly number[];
}

/** Nobody does anything but what is booked. */
export function emptySolution(problem: Problem, open: readonly number[]): Solution {
  const sequences = problem.routes.map(({ bookings }) => bookings);
  return { sequences, costs: problem.routes.map((route) => routeCost(problem, route, route.bookings)), open };
}

export function totalCost(problem: Problem, { costs, open }: Solution): number {
  if (open.some((job) => problem.kept.has(job))) return Number.POSITIVE_INFINITY;
  const planned = costs.reduce((sum, cost) => sum + cost, 0);
  return open.reduce((sum, job) => {
    const stop = problem.stops[job];
    return stop ? sum + unplannedCost(stop, problem.units) : sum;
  }, planned);
}

/** The solution with some sequences replaced. */
export function withSequences(
  problem: Problem,
  { sequences, costs, open }: Solution,
  changed: ReadonlyMap<number, readonly number[]>,
  nowOpen = open,
): Solution {
  return {
    sequences: sequences.map((sequence, route) => changed.get(route) ?? sequence),
    costs: problem.routes.map((route, index) => {
      const sequence = changed.get(index);
      return sequence ? routeCost(problem, route, sequence) : (costs[index] ?? 0);
    }),
    open: nowOpen,
  };
}

/** Takes jobs off their sequences. */
export function without(problem: Problem, solution: Solution, jobs: ReadonlySet<number>): Solution {
  const changed = new Map<number, readonly number[]>();
  solution.sequences.forEach((sequence, route) => {
    if (sequence.some((stop) => jobs.has(stop))) {
      changed.set(
        route,
        sequence.filter((stop) => !jobs.has(stop)),
      );
    }
  });
  return withSequences(problem, solution, changed, [...new Set([...solution.open, ...jobs])]);
}

/** A job that is to be with a technician at a time, all by their numbers. */
interface Placed {
  readonly job: number;
  readonly route: number;
  readonly start: number;
}

/** Stops of each route in the order of their starts. */
export function sequencesOf({ routes, stops }: Problem, placed: readonly Placed[]): number[][] {
  return routes.map(({ bookings }, route) => {
    const own = placed.filter((line) => line.route === route).map(({ job, start }) => ({ stop: job, start }));
    const booked = bookings.map((stop) => ({ stop, start: stops[stop]?.earliest ?? 0 }));
    return [...booked, ...own].sort((a, b) => a.start - b.start).map(({ stop }) => stop);
  });
}

/** The numbers of a line's job and technician; -1 where there is none with that id. */
export function numbersOf(
  { jobs, routes }: Problem,
  line: { readonly jobId: string; readonly technicianId: string },
) {
  return {
    job: jobs.findIndex(({ id }) => id === line.jobId),
    route: routes.findIndex(({ technician }) => technician.id === line.technicianId),
  };
}
