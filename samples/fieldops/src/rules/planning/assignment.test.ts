import { expect, test } from "vitest";
import { assign, oneEach } from "./assignment.ts";
import { planDispatch } from "./plan.ts";
import { compile } from "./problem.ts";
import { seededChance } from "./search.ts";
import { emptySolution, totalCost } from "./solution.ts";
import { leastCost } from "./testing/best-by-trying.ts";
import { randomInput } from "./testing/random-input.ts";
import { job, north, technician } from "./testing/rows.ts";

test("with one job a technician the plan is optimal in each of 2,000 small cases", () => {
  for (let seed = 0; seed < 2000; seed += 1) {
    const problem = compile(
      randomInput(seed, 1 + (seed % 5), 1 + (seed % 4), {
        maxJobsPerTechnician: 1,
        allowPartialSkillMatch: seed % 2 === 0,
        travelBufferMinutes: seed % 3 === 0 ? 15 : 0,
        maxTravelKm: seed % 5 === 0 ? 25 : undefined,
      }),
    );
    const plan = oneEach(problem, emptySolution(problem, [...problem.jobs.keys()]));
    expect(totalCost(problem, plan), `seed ${seed}`).toBe(leastCost(problem));
  }
});

test("the nearest technician gives way where that makes all the driving less", () => {
  const plan = planDispatch({
    jobs: [job("a", { place: north(1) }), job("b", { place: north(-6) })],
    technicians: [technician("ana"), technician("bo", { place: north(8) })],
    options: { maxJobsPerTechnician: 1 },
  });
  expect(plan.lines.map(({ technicianId, jobId }) => [technicianId, jobId])).toEqual([
    ["ana", "b"],
    ["bo", "a"],
  ]);
});

test("a technician with a locked line has had the one job", () => {
  const plan = planDispatch({
    jobs: [job("a"), job("b")],
    technicians: [technician("ana")],
    locked: [{ jobId: "b", technicianId: "ana" }],
    options: { maxJobsPerTechnician: 1 },
  });
  expect(plan.lines.map(({ jobId }) => jobId)).toEqual(["b"]);
  expect(plan.unplanned).toMatchObject([
    { jobId: "a", reason: "booked", nearest: { technicianId: "ana", violation: { rule: "full", limit: 1 } } },
  ]);
});

/** The least sum over all pairings, found by trying each. */
function leastSum(costs: readonly (readonly number[])[], used: ReadonlySet<number> = new Set()): number {
  const [row, ...rest] = costs;
  if (!row) return 0;
  return row.reduce(
    (least, cost, column) =>
      used.has(column) ? least : Math.min(least, cost + leastSum(rest, new Set([...used, column]))),
    Number.POSITIVE_INFINITY,
  );
}

test("the sum is the least there is in 2,000 small matrices, negative and equal costs among them", () => {
  const chance = seededChance(7);
  for (let round = 0; round < 2000; round += 1) {
    const rows = 1 + chance.below(4);
    const columns = rows + chance.below(3);
    const limit = [3, 20, 1_000_000_000][chance.below(3)] ?? 3;
    const costs = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => chance.below(limit) - Math.floor(limit / 2)),
    );
    const pairs = assign(costs);
    const sum = pairs.reduce((total, column, row) => total + (costs[row]?.[column] ?? Number.NaN), 0);
    expect(new Set(pairs).size).toBe(rows);
    expect(sum, JSON.stringify(costs)).toBe(leastSum(costs));
  }
});

test("no rows need no columns", () => {
  expect(assign([])).toEqual([]);
});

test("more rows than columns are a mistake that is told", () => {
  expect(() => assign([[1], [2]])).toThrow(RangeError);
});
