import { unplannedCost } from "./measures.ts";
import type { Problem } from "./problem.ts";
import { routeCost } from "./route.ts";

/** A plan while it is searched for: the stops of each duty in order, and the jobs on none. */
export interface Solution {
  readonly routes: readonly (readonly number[])[];
  readonly costs: readonly number[];
  readonly open: readonly number[];
}

/** Nobody does anything but what is booked. */
export function emptySolution(problem: Problem, open: readonly number[]): Solution {
  const routes = problem.duties.map(({ bookings }) => bookings);
  return { routes, costs: problem.duties.map((duty) => routeCost(problem, duty, duty.bookings)), open };
}

export function totalCost(problem: Problem, { costs, open }: Solution): number {
  if (open.some((job) => problem.kept.has(job))) return Number.POSITIVE_INFINITY;
  const planned = costs.reduce((sum, cost) => sum + cost, 0);
  return open.reduce((sum, job) => {
    const stop = problem.stops[job];
    return stop ? sum + unplannedCost(stop, problem.units) : sum;
  }, planned);
}

/** The solution with some routes replaced. */
export function withRoutes(
  problem: Problem,
  { routes, costs, open }: Solution,
  changed: ReadonlyMap<number, readonly number[]>,
  nowOpen = open,
): Solution {
  return {
    routes: routes.map((route, duty) => changed.get(duty) ?? route),
    costs: problem.duties.map((duty, index) => {
      const route = changed.get(index);
      return route ? routeCost(problem, duty, route) : (costs[index] ?? 0);
    }),
    open: nowOpen,
  };
}

/** Takes jobs off their routes. */
export function without(problem: Problem, solution: Solution, jobs: ReadonlySet<number>): Solution {
  const changed = new Map<number, readonly number[]>();
  solution.routes.forEach((route, duty) => {
    if (route.some((stop) => jobs.has(stop))) {
      changed.set(
        duty,
        route.filter((stop) => !jobs.has(stop)),
      );
    }
  });
  return withRoutes(problem, solution, changed, [...new Set([...solution.open, ...jobs])]);
}

/** A job that is to be with a technician at a time, all by their numbers. */
interface Placed {
  readonly job: number;
  readonly duty: number;
  readonly start: number;
}

/** Stops of each duty in the order of their starts. */
export function routesOf({ duties, stops }: Problem, placed: readonly Placed[]): number[][] {
  return duties.map(({ bookings }, duty) => {
    const own = placed.filter((line) => line.duty === duty).map(({ job, start }) => ({ stop: job, start }));
    const booked = bookings.map((stop) => ({ stop, start: stops[stop]?.earliest ?? 0 }));
    return [...booked, ...own].sort((a, b) => a.start - b.start).map(({ stop }) => stop);
  });
}

/** The numbers of a line's job and technician; -1 where there is none with that id. */
export function numbersOf(
  { jobs, duties }: Problem,
  line: { readonly jobId: string; readonly technicianId: string },
) {
  return {
    job: jobs.findIndex(({ id }) => id === line.jobId),
    duty: duties.findIndex(({ technician }) => technician.id === line.technicianId),
  };
}
