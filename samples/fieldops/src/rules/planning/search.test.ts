import { assert, property } from "fast-check";
import { expect, test } from "vitest";
import { compile, type Problem } from "./problem.ts";
import { byUrgency, emptySolution, fill, type Solution, search, totalCost } from "./search.ts";
import { leastCost } from "./testing/brute-force.ts";
import { anyDay, randomInput } from "./testing/random-input.ts";
import type { PlanOptions } from "./types.ts";

const optionSets: PlanOptions[] = [
  {},
  { travelBufferMinutes: 15, allowPartialSkillMatch: true },
  { maxTravelKm: 25, travelBufferMinutes: 5 },
  { nowMinute: 600, maxJobsPerTechnician: 2, allowPartialSkillMatch: true },
  { maxJobsPerTechnician: 1, travelBufferMinutes: 15, allowPartialSkillMatch: true },
];

function problems(count: number, jobs: number, technicians: number): Problem[] {
  return Array.from({ length: count }, (_, seed) =>
    compile(
      randomInput(
        seed,
        2 + (seed % (jobs - 1)),
        1 + (seed % technicians),
        optionSets[seed % optionSets.length],
      ),
    ),
  );
}

const nothing = (problem: Problem): Solution => emptySolution(problem, [...problem.jobs.keys()]);

/** Cost in its parts: weighted unplanned work, weighted minutes late, partial matches, travel minutes. */
function parts({ units }: Problem, cost: number): number[] {
  return [
    Math.floor(cost / units.unplanned),
    Math.floor((cost % units.unplanned) / units.late),
    Math.floor((cost % units.late) / units.partial),
    cost % units.partial,
  ];
}

test("search is never worse than greedy insertion", () => {
  const isNoWorse = property(anyDay({ maxJobs: 14, maxTechnicians: 6 }), (day) => {
    const problem = compile(day);
    const start = nothing(problem);
    return (
      totalCost(problem, search(problem, start)) <=
      totalCost(problem, fill(problem, start, byUrgency(problem, start.open)))
    );
  });
  assert(isNoWorse, { numRuns: process.env.RELEASE_TESTS ? 60 : 20 });
});

/** Small cases; the optimum of each is found by trying everything. */
const cases = process.env.RELEASE_TESTS ? 300 : 100;

test(`optimal in at least 95 % of ${cases} small cases, and within 5 % of the optimum over all of them`, () => {
  let optimal = 0;
  const [own, best] = [
    [0, 0],
    [0, 0],
  ];
  for (const problem of problems(cases, 6, 3)) {
    const cost = totalCost(problem, search(problem, nothing(problem)));
    const least = leastCost(problem);
    expect(cost).toBeGreaterThanOrEqual(least);
    if (cost === least) optimal += 1;
    for (const part of [0, 1]) {
      own[part] = (own[part] ?? 0) + (parts(problem, cost)[part] ?? 0);
      best[part] = (best[part] ?? 0) + (parts(problem, least)[part] ?? 0);
    }
  }
  expect(optimal).toBeGreaterThanOrEqual(0.95 * cases);
  for (const part of [0, 1]) expect(own[part]).toBeLessThanOrEqual(1.05 * (best[part] ?? 0));
});
