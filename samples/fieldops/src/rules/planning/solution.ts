import { unplannedCost } from "./measures.ts";
import type { Problem } from "./problem.ts";
import { routeCost } from "./route.ts";

/** A candidate plan: each route's sequence of stops, its cost, and the jobs on no route. */
export interface Solution {
  readonly sequences: readonly (readonly number[])[];
  readonly costs: readonly number[];
  readonly open: readonly number[];
}

/** Solution that contains only bookings. */
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

/** Replaces some sequences and recomputes their costs. */
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

/** Removes jobs from their routes. */
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

/** A job on a route from a given minute on, by index. */
interface PlacedJob {
  readonly job: number;
  readonly route: number;
  readonly start: number;
}

/** Sequence of each route, ordered by start, bookings included. */
export function sequencesOf({ routes, stops }: Problem, placed: readonly PlacedJob[]): number[][] {
  return routes.map(({ bookings }, route) => {
    const own = placed.filter((line) => line.route === route).map(({ job, start }) => ({ stop: job, start }));
    const booked = bookings.map((stop) => ({ stop, start: stops[stop]?.earliest ?? 0 }));
    return [...booked, ...own].sort((a, b) => a.start - b.start).map(({ stop }) => stop);
  });
}

/** Indexes of a line's job and technician, -1 for an unknown id. */
export function numbersOf(
  { jobs, routes }: Problem,
  line: { readonly jobId: string; readonly technicianId: string },
) {
  return {
    job: jobs.findIndex(({ id }) => id === line.jobId),
    route: routes.findIndex(({ technician }) => technician.id === line.technicianId),
  };
}
