import { fill, greedy, insertionInto } from "./insertion.ts";
import type { Problem } from "./problem.ts";
import { routeCost } from "./route.ts";
import { type Solution, totalCost, without, withSequences } from "./solution.ts";

/** Stops looked at, roughly, before the search ends: well below 200 ms for 60 jobs and 20 technicians. */
const mostWork = 400_000;

/** Rounds without gain after which a small plan is taken to be as good as it gets. */
const patience = (jobs: number) => 300 + 15 * jobs;

const mostRemoved = 6;

/** Each round is accepted that is no worse than the plan was so many rounds before, which leads out of dead ends. */
const memory = 40;

/** One in so many technicians is overlooked for a job, for variety. */
const overlooked = 20;

/**
 * A plan for several jobs a technician: greedy, then rounds that take a few neighbouring jobs out and plan them anew, then
 * single moves until none helps. Never dearer than greedy; the same input gives the same plan.
 */
export function search(problem: Problem, start: Solution, workLimit = mostWork): Solution {
  let current = greedy(problem, start);
  let best = current;
  let bestCost = totalCost(problem, best);
  const earlier = Array.from({ length: memory }, () => bestCost);
  const chance = seededChance(1);
  const overlooks = () => chance.below(overlooked) === 0;
  const near = neighbours(problem, best);
  const perJob = problem.stops.length + problem.routes.length;
  let currentCost = bestCost;
  let work = 0;
  for (
    let round = 0, idle = 0;
    near.length > 1 && work < workLimit && idle < patience(near.length);
    round += 1
  ) {
    const lifted = without(problem, current, chosen(near, chance));
    const candidate = fill(problem, lifted, chance.shuffled(lifted.open), overlooks);
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

/** For each job that the search moves: the jobs from the nearest to the farthest, itself the first. */
function neighbours({ km, rows, stops }: Problem, { open, sequences }: Solution): number[][] {
  const jobs = [...open, ...sequences.flat().filter((stop) => !stops[stop]?.booked)].sort((a, b) => a - b);
  return jobs.map((centre) => {
    const distance = (job: number) => (job === centre ? -1 : (km[centre * rows + job] ?? 0));
    return jobs.toSorted((a, b) => distance(a) - distance(b) || a - b);
  });
}

/** Single moves while they help. Each lowers a cost of whole minutes, so this ends. */
function descend(problem: Problem, solution: Solution): Solution {
  let current = solution;
  for (;;) {
    const better = relocate(problem, current) ?? swap(problem, current) ?? reverse(problem, current);
    const next = better ?? fill(problem, current, current.open);
    if (!better && next.open.length === current.open.length) return current;
    current = next;
  }
}

/** A job and some of its nearest. */
function chosen(near: readonly (readonly number[])[], chance: Chance): ReadonlySet<number> {
  const [centre, ...others] = near[chance.below(near.length)] ?? [];
  const count = 1 + chance.below(Math.min(mostRemoved, near.length) - 1);
  const some = chance.shuffled(others.slice(0, 2 * count)).slice(0, count);
  return new Set(centre === undefined ? some : [centre, ...some]);
}

type Move = (problem: Problem, solution: Solution) => Solution | undefined;

/** Each job in turn to the place and person where it costs least. */
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

/** Two jobs in each other's place, of one person or of two. */
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

/** A stretch of one person's day the other way round. */
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

/** Bookings stay in the order of their times. */
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

/** Chance that is the same each time, for a search whose result must be so. */
export interface Chance {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

/** Marsaglia's xorshift with 32 bits. */
export function seededChance(seed: number): Chance {
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
