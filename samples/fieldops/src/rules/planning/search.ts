import { type Chance, seededChance } from "./chance.ts";
import { greedy } from "./greedy.ts";
import { fill } from "./insertion.ts";
import { relocate, reverse, swap } from "./moves.ts";
import type { Problem } from "./problem.ts";
import { type Solution, totalCost, without } from "./solution.ts";

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
  const perJob = problem.stops.length + problem.duties.length;
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
function neighbours({ km, rows, stops }: Problem, { open, routes }: Solution): number[][] {
  const jobs = [...open, ...routes.flat().filter((stop) => !stops[stop]?.booked)].sort((a, b) => a - b);
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
