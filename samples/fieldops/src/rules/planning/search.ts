import { fill, greedy, mostUrgentFirst } from "./insertion.ts";
import type { Problem } from "./problem.ts";
import { type Solution, totalCost, without } from "./solution.ts";

/** Limit of the search in stops evaluated: well below 200 ms for 60 jobs and 20 technicians. */
const mostWork = 450_000;

/** Rounds without improvement after which the search ends. */
const patience = (jobs: number) => 200 + 10 * jobs;

const mostRemoved = 10;

/**
 * Late acceptance: a solution is accepted when it is no worse than the current one was this many rounds ago,
 * which escapes local optima.
 */
const memory = 20;

/** Each insertion skips one route in this many, for variety. */
const overlooked = 100;

/**
 * Plans by greedy insertion, then in rounds that remove a few neighboring jobs and insert them again, then by
 * single moves until none improves. Never worse than greedy insertion, and deterministic.
 */
export function search(problem: Problem, start: Solution, workLimit = mostWork): Solution {
  let current = greedy(problem, start);
  let best = current;
  let bestCost = totalCost(problem, best);
  const earlier = Array.from({ length: memory }, () => bestCost);
  const random = seededRandom(1);
  const overlooks = () => random.below(overlooked) === 0;
  const near = neighbors(problem, best);
  const perJob = problem.stops.length + problem.routes.length;
  let currentCost = bestCost;
  let work = 0;
  for (
    let round = 0, idle = 0;
    near.length > 1 && work < workLimit && idle < patience(near.length);
    round += 1
  ) {
    const lifted = without(problem, current, chosen(near, random));
    const candidate = fill(problem, lifted, random.shuffled(lifted.open), overlooks);
    work += lifted.open.length * perJob;
    const cost = totalCost(problem, candidate);
    if (cost <= currentCost || cost < (earlier[round % memory] ?? 0)) {
      current = candidate;
      currentCost = cost;
    }
    earlier[round % memory] = currentCost;
    idle += 1;
    if (currentCost < bestCost) {
      idle = 0;
      best = current;
      bestCost = currentCost;
    }
  }
  return polished(problem, best);
}

/** Moves single jobs until none gains, so that no alternative to a line is better than the line. */
function polished(problem: Problem, solution: Solution): Solution {
  let current = fill(problem, solution, mostUrgentFirst(problem, solution.open));
  for (let before: Solution | undefined; before !== current; ) {
    before = current;
    for (const job of jobsOn(problem, before)) {
      const lifted = without(problem, current, new Set([job]));
      const candidate = fill(problem, lifted, [job, ...current.open]);
      if (totalCost(problem, candidate) < totalCost(problem, current)) current = candidate;
    }
  }
  return current;
}

const jobsOn = ({ stops }: Problem, { sequences }: Solution) =>
  sequences.flat().filter((stop) => !stops[stop]?.booked);

/** For each movable job, all movable jobs by distance, itself first. */
function neighbors(problem: Problem, solution: Solution): number[][] {
  const { km, rows } = problem;
  const jobs = [...solution.open, ...jobsOn(problem, solution)].sort((a, b) => a - b);
  return jobs.map((center) => {
    const distance = (job: number) => (job === center ? -1 : (km[center * rows + job] ?? 0));
    return jobs.toSorted((a, b) => distance(a) - distance(b) || a - b);
  });
}

/** Picks a random job and some of its nearest neighbors. */
function chosen(near: readonly (readonly number[])[], random: Random): ReadonlySet<number> {
  const [center, ...others] = near[random.below(near.length)] ?? [];
  const count = 1 + random.below(Math.min(mostRemoved, near.length) - 1);
  const some = random.shuffled(others.slice(0, 2 * count)).slice(0, count);
  return new Set(center === undefined ? some : [center, ...some]);
}

/** Random numbers that repeat for the same seed, so that plans are deterministic. */
export interface Random {
  /** Integer from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

/** Marsaglia's 32-bit xorshift generator. */
export function seededRandom(seed: number): Random {
  let state = seed | 1;
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
