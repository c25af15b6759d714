import type { Duty, Problem } from "./problem.ts";
import { advance, type Cursor, moveTo, setOut } from "./route.ts";
import { type Solution, withRoutes } from "./solution.ts";

interface Insertion {
  readonly duty: number;
  readonly route: readonly number[];
  /** What it adds to the cost. */
  readonly extra: number;
}

/** Where a job costs least within one duty, or undefined when it fits nowhere there for less than `limit`. */
export function insertionInto(
  problem: Problem,
  { routes, costs }: Solution,
  job: number,
  duty: number,
  limit = Number.POSITIVE_INFINITY,
): Insertion | undefined {
  const own = problem.duties[duty];
  const route = routes[duty];
  if (!own?.allowed[job] || !route || isFull(problem, own, route)) return undefined;
  const before = costs[duty] ?? 0;
  let best = before + limit;
  let bestAt = -1;
  const prefix = setOut(own);
  const trial = setOut(own);
  for (let at = 0; at <= route.length; at += 1) {
    moveTo(trial, prefix);
    const cost = costFrom(problem, own, trial, job, route, at, best);
    if (cost < best) {
      best = cost;
      bestAt = at;
    }
    const next = route[at];
    if (next === undefined || !advance(problem, own, prefix, next)) break;
  }
  return bestAt < 0 ? undefined : { duty, route: route.toSpliced(bestAt, 0, job), extra: best - before };
}

/** Cost of a route that goes on with the job and then with the stops from `at` on; given up at the limit. */
function costFrom(
  problem: Problem,
  duty: Duty,
  cursor: Cursor,
  job: number,
  route: readonly number[],
  at: number,
  limit: number,
): number {
  if (!advance(problem, duty, cursor, job)) return Number.POSITIVE_INFINITY;
  for (let index = at; index < route.length && cursor.cost < limit; index += 1) {
    if (!advance(problem, duty, cursor, route[index] ?? -1)) return Number.POSITIVE_INFINITY;
  }
  return cursor.cost;
}

/** Whether the duty has as many jobs as the options allow. */
export function isFull({ limitJobs }: Problem, { bookings }: Duty, route: readonly number[]): boolean {
  return route.length - bookings.length >= limitJobs;
}

/** The cheapest of all duties; `skips` leaves one out now and then, for the sake of variety. */
function bestInsertion(
  problem: Problem,
  solution: Solution,
  job: number,
  skips?: () => boolean,
): Insertion | undefined {
  let best: Insertion | undefined;
  for (let duty = 0; duty < solution.routes.length; duty += 1) {
    if (skips?.()) continue;
    best = insertionInto(problem, solution, job, duty, best?.extra) ?? best;
  }
  return best;
}

/** Plans open jobs one after the other where each costs least, until none of those left fits anywhere. */
export function fill(
  problem: Problem,
  solution: Solution,
  order: readonly number[],
  skips?: () => boolean,
): Solution {
  let filled = solution;
  let waiting = order;
  for (;;) {
    const left: number[] = [];
    for (const job of waiting) {
      const found = bestInsertion(problem, filled, job, skips);
      if (found) filled = inserted(problem, filled, job, found);
      else left.push(job);
    }
    // A job that was out of range may have become the next stop of one planned meanwhile.
    if (left.length === 0 || left.length === waiting.length) return filled;
    waiting = left;
  }
}

function inserted(problem: Problem, solution: Solution, job: number, { duty, route }: Insertion): Solution {
  const open = solution.open.filter((other) => other !== job);
  return withRoutes(problem, solution, new Map([[duty, route]]), open);
}

/** What a dispatcher without help does: the most urgent job first, each to whom it costs least. The search begins with it. */
export function greedy(problem: Problem, solution: Solution): Solution {
  return fill(problem, solution, mostUrgentFirst(problem, solution.open));
}

export function mostUrgentFirst({ stops }: Problem, jobs: readonly number[]): number[] {
  return jobs.toSorted((a, b) => {
    const [one, other] = [stops[a], stops[b]];
    return one && other ? other.weight - one.weight || one.due - other.due || a - b : 0;
  });
}
