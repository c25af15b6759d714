import type { Problem, Route, Stop } from "./problem.ts";
import { routeCost, sum, unplannedCost } from "./route.ts";

/** A plan under construction: each route's sequence of stops, and the jobs on no route. */
export interface Solution {
  readonly sequences: ReadonlyMap<Route, readonly Stop[]>;
  readonly open: readonly Stop[];
}

/** Solution that contains only bookings. */
export function emptySolution({ routes }: Problem, open: readonly Stop[]): Solution {
  return { sequences: new Map(routes.map((route) => [route, route.bookings])), open };
}

/** A locked job that is left out costs more than all other jobs together. */
const lockWeight = 1000;

export function totalCost(problem: Problem, { sequences, open }: Solution): number {
  const planned = [...sequences].map(([route, sequence]) => routeCost(problem, route, sequence));
  const unplanned = open.map(
    (job) => unplannedCost(job) * (problem.locks.has(job) ? lockWeight : 1),
  );
  return sum([...planned, ...unplanned]);
}

/** Plans the open jobs: the most urgent first, each where it costs least; then one improvement step. */
export function search(problem: Problem, start: Solution): Solution {
  return improve(problem, fill(problem, start, byUrgency(start.open)));
}

export function byUrgency(jobs: readonly Stop[]): Stop[] {
  return jobs.toSorted((a, b) => b.weight - a.weight || a.dueMinute - b.dueMinute || a.row - b.row);
}

/** Inserts open jobs in order, each where it costs least, until none of the remaining ones fits. */
export function fill(
  problem: Problem,
  solution: Solution,
  order: readonly Stop[],
  skipsRoute?: () => boolean,
): Solution {
  let filled = solution;
  for (const job of order) {
    let best: Insertion | undefined;
    for (const route of problem.routes) {
      if (!skipsRoute?.()) best = insertionInto(problem, filled, job, route, best?.extra) ?? best;
    }
    if (!best) continue;
    filled = {
      sequences: new Map(filled.sequences).set(best.route, best.sequence),
      open: filled.open.filter((other) => other !== job),
    };
  }
  // A job that was out of range may be in range of a job planned meanwhile.
  const remaining = order.filter((job) => filled.open.includes(job));
  const isDone = remaining.length === 0 || remaining.length === order.length;
  return isDone ? filled : fill(problem, filled, remaining, skipsRoute);
}

interface Insertion {
  readonly route: Route;
  readonly sequence: readonly Stop[];
  /** Cost added by the insertion. */
  readonly extra: number;
}

/** Cheapest position of a job on one route, or undefined where the rules permit none. */
export function insertionInto(
  problem: Problem,
  { sequences }: Solution,
  job: Stop,
  route: Route,
  maxExtra = Number.POSITIVE_INFINITY,
): Insertion | undefined {
  const sequence = sequences.get(route) ?? [];
  const isElsewhere = (problem.locks.get(job)?.route ?? route) !== route;
  if (!route.able.has(job) || isElsewhere || isFull(problem, route, sequence)) return undefined;
  const before = routeCost(problem, route, sequence);
  let best: Insertion | undefined;
  for (let at = 0; at <= sequence.length; at += 1) {
    const longer = sequence.toSpliced(at, 0, job);
    const limit = best?.extra ?? maxExtra;
    const extra = routeCost(problem, route, longer, before + limit) - before;
    if (extra < limit) best = { route, sequence: longer, extra };
  }
  return best;
}

/** True if the route has as many jobs as the options allow. */
export function isFull(
  { limitJobs }: Problem,
  { bookings }: Route,
  sequence: readonly Stop[],
): boolean {
  return sequence.length - bookings.length >= limitJobs;
}

/** Removes jobs from their routes. */
export function without({ sequences, open }: Solution, jobs: readonly Stop[]): Solution {
  const remaining = [...sequences].map(
    ([route, sequence]) => [route, sequence.filter((stop) => !jobs.includes(stop))] as const,
  );
  return { sequences: new Map(remaining), open: [...new Set([...open, ...jobs])] };
}

/** Ends the improvement: rounds in a row without a gain, and insertions in all (0.3 s for 60 jobs, 20 technicians). */
const maxIdleRounds = 400;
const maxInsertions = 4_000;
const maxLifted = 10;

/** An insertion leaves out one route in this many: the cheapest route for a job is not always the best for the plan. */
const skipOneIn = 10;

/** Lifts a few jobs at random, inserts them again in any order and keeps what is no worse, in rounds. */
function improve(problem: Problem, start: Solution): Solution {
  const random = seededRandom(1);
  const stops = [...start.open, ...[...start.sequences.values()].flat()];
  const jobs = stops.filter(({ skills }) => skills).sort((a, b) => a.row - b.row);
  let best = start;
  let bestCost = totalCost(problem, start);
  let insertions = 0;
  for (
    let idle = 0;
    jobs.length > 1 && idle < maxIdleRounds && insertions < maxInsertions;
    idle += 1
  ) {
    const count = 1 + random.below(Math.min(maxLifted, jobs.length));
    const lifted = without(best, random.shuffled(jobs).slice(0, count));
    const order = random.shuffled(lifted.open);
    const candidate = fill(problem, lifted, order, () => random.below(skipOneIn) === 0);
    const cost = totalCost(problem, candidate);
    insertions += order.length;
    if (cost < bestCost) idle = 0;
    if (cost <= bestCost) {
      best = candidate;
      bestCost = cost;
    }
  }
  return best;
}

/** Marsaglia's 32-bit xorshift generator. Repeats for the same seed, so that plans are deterministic. */
export function seededRandom(seed: number) {
  let state = seed | 1;
  /** Integer from 0 up to, but not including, `limit`. */
  function below(limit: number): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  }
  function shuffled<T>(items: readonly T[]): T[] {
    const keyed = items.map((item) => ({ item, key: below(0x40000000) }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  }
  return { below, shuffled };
}
