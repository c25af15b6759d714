import { unplannedCost } from "./measures.ts";
import { kmBetween, type Problem, type Route } from "./problem.ts";
import { routeCost } from "./route.ts";

/** A plan under construction: each route's sequence of stops, and the jobs on no route. */
export interface Solution {
  readonly sequences: readonly (readonly number[])[];
  readonly open: readonly number[];
}

/** Solution that contains only bookings. */
export function emptySolution({ routes }: Problem, open: readonly number[]): Solution {
  return { sequences: routes.map(({ bookings }) => bookings), open };
}

export function totalCost(problem: Problem, { sequences, open }: Solution): number {
  if (open.some((job) => problem.locks.has(job))) return Number.POSITIVE_INFINITY;
  const planned = problem.routes.reduce(
    (sum, route, index) => sum + routeCost(problem, route, sequences[index] ?? []),
    0,
  );
  return open.reduce((sum, job) => {
    const stop = problem.stops[job];
    return stop ? sum + unplannedCost(stop, problem.units) : sum;
  }, planned);
}

/** Plans the open jobs: the most urgent first, each where it costs least; then one improvement step. */
export function search(problem: Problem, start: Solution): Solution {
  return improve(problem, fill(problem, start, byUrgency(problem, start.open)));
}

export function byUrgency({ stops }: Problem, jobs: readonly number[]): number[] {
  return jobs.toSorted((a, b) => {
    const [one, other] = [stops[a], stops[b]];
    return one && other ? other.weight - one.weight || one.due - other.due || a - b : 0;
  });
}

/** Inserts open jobs in order, each where it costs least, until none of the remaining ones fits. */
export function fill(problem: Problem, solution: Solution, order: readonly number[]): Solution {
  let filled = solution;
  for (;;) {
    const before = filled.open;
    for (const job of order) if (filled.open.includes(job)) filled = place(problem, filled, job);
    // A job that was out of range may be in range of a job planned meanwhile.
    if (filled.open.length === 0 || filled.open === before) return filled;
  }
}

function place(problem: Problem, solution: Solution, job: number): Solution {
  let best: Insertion | undefined;
  for (const index of problem.routes.keys()) {
    const found = insertionInto(problem, solution, job, index);
    if (found && (!best || found.extra < best.extra)) best = found;
  }
  if (!best) return solution;
  return {
    sequences: solution.sequences.with(best.route, best.sequence),
    open: solution.open.filter((other) => other !== job),
  };
}

interface Insertion {
  readonly route: number;
  readonly sequence: readonly number[];
  /** Cost added by the insertion. */
  readonly extra: number;
}

/** Cheapest position of a job on one route, or undefined where the rules permit none. */
export function insertionInto(
  problem: Problem,
  { sequences }: Solution,
  job: number,
  index: number,
): Insertion | undefined {
  const route = problem.routes[index];
  const sequence = sequences[index] ?? [];
  const isElsewhere = (problem.locks.get(job) ?? index) !== index;
  if (!route?.able[job] || isElsewhere || isFull(problem, route, sequence)) return undefined;
  const before = routeCost(problem, route, sequence);
  let best: Insertion | undefined;
  for (let at = 0; at <= sequence.length; at += 1) {
    const longer = sequence.toSpliced(at, 0, job);
    const extra = routeCost(problem, route, longer) - before;
    if (extra < (best?.extra ?? Number.POSITIVE_INFINITY)) best = { route: index, sequence: longer, extra };
  }
  return best;
}

/** True if the route has as many jobs as the options allow. */
export function isFull({ limitJobs }: Problem, { bookings }: Route, sequence: readonly number[]): boolean {
  return sequence.length - bookings.length >= limitJobs;
}

/** Removes jobs from their routes. */
export function without({ sequences, open }: Solution, jobs: readonly number[]): Solution {
  return {
    sequences: sequences.map((sequence) => sequence.filter((stop) => !jobs.includes(stop))),
    open: [...new Set([...open, ...jobs])],
  };
}

/** Jobs near enough to be moved together. */
const neighborCount = 4;

/**
 * Lifts each job, alone and with each of its neighbors, and inserts them again with the open jobs. Repeats until no
 * move gains, so that no alternative to a line is better than the line.
 */
function improve(problem: Problem, start: Solution): Solution {
  let best = start;
  let bestCost = totalCost(problem, best);
  const jobs = [...start.open, ...start.sequences.flat()].filter((stop) => !problem.stops[stop]?.booked);
  const moves = jobs.flatMap((job) => [[job], ...nearest(problem, job, jobs).map((other) => [job, other])]);
  for (let before = Number.POSITIVE_INFINITY; bestCost < before; ) {
    before = bestCost;
    for (const move of moves) {
      const lifted = without(best, move);
      const candidate = fill(problem, lifted, [...move, ...byUrgency(problem, best.open)]);
      const cost = totalCost(problem, candidate);
      if (cost < bestCost) [best, bestCost] = [candidate, cost];
    }
  }
  return best;
}

function nearest(problem: Problem, job: number, jobs: readonly number[]): number[] {
  return jobs
    .filter((other) => other !== job)
    .sort((a, b) => kmBetween(problem, job, a) - kmBetween(problem, job, b) || a - b)
    .slice(0, neighborCount);
}
