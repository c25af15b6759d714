import type { Problem, Route } from "./problem.ts";
import { advance, type Cursor, moveTo, setOut } from "./route.ts";
import { type Solution, withSequences } from "./solution.ts";

interface Insertion {
  readonly route: number;
  readonly sequence: readonly number[];
  /** Cost added by the insertion. */
  readonly extra: number;
}

/** Cheapest position of a job on one route, or undefined when none costs less than `limit`. */
export function insertionInto(
  problem: Problem,
  { sequences, costs }: Solution,
  job: number,
  route: number,
  limit = Number.POSITIVE_INFINITY,
): Insertion | undefined {
  const own = problem.routes[route];
  const sequence = sequences[route];
  if (!own?.allowed[job] || !sequence || isFull(problem, own, sequence)) return undefined;
  const before = costs[route] ?? 0;
  let best = before + limit;
  let bestAt = -1;
  const prefix = setOut(own);
  const trial = setOut(own);
  for (let at = 0; at <= sequence.length; at += 1) {
    moveTo(trial, prefix);
    const cost = costFrom(problem, own, trial, job, sequence, at, best);
    if (cost < best) {
      best = cost;
      bestAt = at;
    }
    const next = sequence[at];
    if (next === undefined || !advance(problem, own, prefix, next)) break;
  }
  return bestAt < 0
    ? undefined
    : { route, sequence: sequence.toSpliced(bestAt, 0, job), extra: best - before };
}

/** Cost of visiting the job and then the stops from `at` on. Stops early at the limit. */
function costFrom(
  problem: Problem,
  route: Route,
  cursor: Cursor,
  job: number,
  sequence: readonly number[],
  at: number,
  limit: number,
): number {
  if (!advance(problem, route, cursor, job)) return Number.POSITIVE_INFINITY;
  for (let index = at; index < sequence.length && cursor.cost < limit; index += 1) {
    if (!advance(problem, route, cursor, sequence[index] ?? -1)) return Number.POSITIVE_INFINITY;
  }
  return cursor.cost;
}

/** True if the route has as many jobs as the options allow. */
export function isFull({ limitJobs }: Problem, { bookings }: Route, sequence: readonly number[]): boolean {
  return sequence.length - bookings.length >= limitJobs;
}

/** Cheapest insertion over all routes. `skips` omits routes at random to vary the search. */
function bestInsertion(
  problem: Problem,
  solution: Solution,
  job: number,
  skips?: () => boolean,
): Insertion | undefined {
  let best: Insertion | undefined;
  for (let route = 0; route < solution.sequences.length; route += 1) {
    if (skips?.()) continue;
    best = insertionInto(problem, solution, job, route, best?.extra) ?? best;
  }
  return best;
}

/** Inserts open jobs in order, each where it costs least, until none of the remaining ones fits. */
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
    // A job that was out of range may be in range of a job planned meanwhile.
    if (left.length === 0 || left.length === waiting.length) return filled;
    waiting = left;
  }
}

function inserted(
  problem: Problem,
  solution: Solution,
  job: number,
  { route, sequence }: Insertion,
): Solution {
  const open = solution.open.filter((other) => other !== job);
  return withSequences(problem, solution, new Map([[route, sequence]]), open);
}

/** Initial solution: the most urgent job first, each on the route where it costs least. */
export function greedy(problem: Problem, solution: Solution): Solution {
  return fill(problem, solution, mostUrgentFirst(problem, solution.open));
}

export function mostUrgentFirst({ stops }: Problem, jobs: readonly number[]): number[] {
  return jobs.toSorted((a, b) => {
    const [one, other] = [stops[a], stops[b]];
    return one && other ? other.weight - one.weight || one.due - other.due || a - b : 0;
  });
}
