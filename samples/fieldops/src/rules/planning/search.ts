import { fill, greedy, insertionInto } from "./insertion.ts";
import type { Problem } from "./problem.ts";
import { routeCost } from "./route.ts";
import { type Solution, totalCost, without, withSequences } from "./solution.ts";

/** Limit of the search in stops evaluated: well below 200 ms for 60 jobs and 20 technicians. */
const mostWork = 400_000;

/** Rounds without improvement after which the search ends. */
const patience = (jobs: number) => 300 + 15 * jobs;

const mostRemoved = 6;

/**
 * Late acceptance: a solution is accepted when it is no worse than the current one was this many rounds ago,
 * which escapes local optima.
 */
const memory = 40;

/** Each insertion skips one route in this many, for variety. */
const overlooked = 20;

/**
 * Plans several jobs per technician: greedy insertion, then rounds that remove a few neighbouring jobs and
 * insert them again, then single moves until none improves. Never worse than greedy insertion, and
 * deterministic.
 */
export function search(problem: Problem, start: Solution, workLimit = mostWork): Solution {
  let current = greedy(problem, start);
  let best = current;
  let bestCost = totalCost(problem, best);
  const earlier = Array.from({ length: memory }, () => bestCost);
  const random = seededRandom(1);
  const overlooks = () => random.below(overlooked) === 0;
  const near = neighbours(problem, best);
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
  return descend(problem, best);
}

/** For each movable job, all movable jobs by distance, itself first. */
function neighbours({ km, rows, stops }: Problem, { open, sequences }: Solution): number[][] {
  const jobs = [...open, ...sequences.flat().filter((stop) => !stops[stop]?.booked)].sort((a, b) => a - b);
  return jobs.map((centre) => {
    const distance = (job: number) => (job === centre ? -1 : (km[centre * rows + job] ?? 0));
    return jobs.toSorted((a, b) => distance(a) - distance(b) || a - b);
  });
}

/** Applies improving moves until there is none. Terminates, since each lowers an integer cost. */
function descend(problem: Problem, solution: Solution): Solution {
  let current = solution;
  for (;;) {
    const better = relocate(problem, current) ?? swap(problem, current) ?? reverse(problem, current);
    const next = better ?? fill(problem, current, current.open);
    if (!better && next.open.length === current.open.length) return current;
    current = next;
  }
}

/** Picks a random job and some of its nearest neighbours. */
function chosen(near: readonly (readonly number[])[], random: Random): ReadonlySet<number> {
  const [centre, ...others] = near[random.below(near.length)] ?? [];
  const count = 1 + random.below(Math.min(mostRemoved, near.length) - 1);
  const some = random.shuffled(others.slice(0, 2 * count)).slice(0, count);
  return new Set(centre === undefined ? some : [centre, ...some]);
}

type Move = (problem: Problem, solution: Solution) => Solution | undefined;

/** Moves one job to the position where it costs least. */
const relocate: Move = (problem, solution) => {
  for (const [from, sequence] of solution.sequences.entries()) {
    for (const job of sequence.filter((stop) => !problem.stops[stop]?.booked)) {
      const lifted = without(problem, solution, new Set([job]));
      const saved = (solution.costs[from] ?? 0) - (lifted.costs[from] ?? 0);
      for (const to of solution.sequences.keys()) {
        const found = insertionInto(problem, lifted, job, to, saved);
        if (found) {
          return withSequences(problem, lifted, new Map([[to, found.sequence]]), solution.open);
        }
      }
    }
  }
  return undefined;
};

/** Exchanges two jobs, on the same route or on two. */
const swap: Move = (problem, solution) => {
  const places = solution.sequences.flatMap((sequence, route) =>
    sequence.flatMap((stop, at) => (problem.stops[stop]?.booked ? [] : [{ route, at, stop }])),
  );
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      if (!mayTrade(problem, one, other)) continue;
      const changed = new Map<number, readonly number[]>();
      changed.set(one.route, (solution.sequences[one.route] ?? []).with(one.at, other.stop));
      const second = changed.get(other.route) ?? solution.sequences[other.route] ?? [];
      changed.set(other.route, second.with(other.at, one.stop));
      if (gain(problem, solution, changed) > 0) return withSequences(problem, solution, changed);
    }
  }
  return undefined;
};

interface Held {
  readonly route: number;
  readonly stop: number;
}

function mayTrade({ routes }: Problem, one: Held, other: Held): boolean {
  return Boolean(routes[one.route]?.allowed[other.stop] && routes[other.route]?.allowed[one.stop]);
}

/** Reverses a part of one sequence. */
const reverse: Move = (problem, solution) => {
  for (const [route, sequence] of solution.sequences.entries()) {
    for (let from = 0; from < sequence.length - 1; from += 1) {
      for (let until = from + 2; until <= sequence.length; until += 1) {
        const turned = [
          ...sequence.slice(0, from),
          ...sequence.slice(from, until).toReversed(),
          ...sequence.slice(until),
        ];
        const changed = new Map([[route, turned]]);
        if (inOrder(problem, turned) && gain(problem, solution, changed) > 0) {
          return withSequences(problem, solution, changed);
        }
      }
    }
  }
  return undefined;
};

/** True if bookings keep the order of their times. */
function inOrder({ stops }: Problem, sequence: readonly number[]): boolean {
  const booked = sequence.filter((stop) => stops[stop]?.booked);
  return booked.every((stop, at) => at === 0 || (booked[at - 1] ?? stop) < stop);
}

function gain(
  problem: Problem,
  { costs }: Solution,
  changed: ReadonlyMap<number, readonly number[]>,
): number {
  let sum = 0;
  for (const [index, sequence] of changed) {
    const route = problem.routes[index];
    if (route) sum += (costs[index] ?? 0) - routeCost(problem, route, sequence);
  }
  return sum;
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
