import { expect, test } from "vitest";
import { compile, type Problem } from "./problem.ts";
import { units } from "./route.ts";
import { emptySolution, type Solution, search, totalCost } from "./search.ts";
import { leastCost } from "./testing/brute-force.ts";
import { randomInput } from "./testing/random-input.ts";
import type { PlanOptions } from "./types.ts";

const optionSets: PlanOptions[] = [
  {},
  { travelBufferMinutes: 15, allowPartialSkillMatch: true },
  { maxTravelKm: 25, travelBufferMinutes: 5 },
  { nowMinute: 600, maxJobsPerTechnician: 2, allowPartialSkillMatch: true },
  { maxJobsPerTechnician: 1, travelBufferMinutes: 15, allowPartialSkillMatch: true },
];

/** Days of 2 to 6 jobs and 1 to 3 technicians. */
function problems(count: number): Problem[] {
  return Array.from({ length: count }, (_, seed) =>
    compile(
      randomInput(seed, 2 + (seed % 5), 1 + (seed % 3), optionSets[seed % optionSets.length]),
    ),
  );
}

const nothing = (problem: Problem): Solution => emptySolution(problem, problem.jobs);

/** Cost in its parts: weighted unplanned work, weighted minutes late, partial matches, travel minutes. */
function parts(cost: number): number[] {
  return [
    Math.floor(cost / units.unplanned),
    Math.floor((cost % units.unplanned) / units.late),
    Math.floor((cost % units.late) / units.partial),
    cost % units.partial,
  ];
}

/**
 * True if as much work is planned and the first part in which the costs differ is at most 5 % more than the optimum's.
 */
function isNearOptimum(cost: number, least: number): boolean {
  const own = parts(cost);
  const best = parts(least);
  const differing = own.findIndex((part, at) => part !== best[at]);
  return differing !== 0 && (own[differing] ?? 0) <= 1.05 * (best[differing] ?? 0);
}

/** Small cases; the optimum of each is found by trying everything. */
const cases = process.env.RELEASE_TESTS ? 300 : 100;

test(`within 5 % of the optimum in each of ${cases} small cases, and equal to it in 99 %`, () => {
  let optimal = 0;
  for (const problem of problems(cases)) {
    const cost = totalCost(problem, search(problem, nothing(problem)));
    const least = leastCost(problem);
    expect(cost).toBeGreaterThanOrEqual(least);
    expect(cost === least || isNearOptimum(cost, least)).toBe(true);
    if (cost === least) optimal += 1;
  }
  expect(optimal).toBeGreaterThanOrEqual(0.99 * cases);
});

test("plans 99 % of the jobs of large days", () => {
  const days = process.env.RELEASE_TESTS ? 8 : 2;
  let unplanned = 0;
  for (let seed = 0; seed < days; seed += 1) {
    const problem = compile(randomInput(seed, 60, 20));
    unplanned += search(problem, nothing(problem)).open.length;
  }
  expect(unplanned).toBeLessThanOrEqual(0.01 * 60 * days);
});
