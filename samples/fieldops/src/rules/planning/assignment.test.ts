import { expect, test } from "vitest";
import { assign, assignOneEach } from "./assignment.ts";
import { planDispatch } from "./plan.ts";
import { compile } from "./problem.ts";
import { seededRandom } from "./search.ts";
import { emptySolution, totalCost } from "./solution.ts";
import { leastCost } from "./testing/brute-force.ts";
import { randomInput } from "./testing/random-input.ts";
import { job, north, technician } from "./testing/rows.ts";

test("plans one job per technician optimally in 2,000 small cases", () => {
  for (let seed = 0; seed < 2000; seed += 1) {
    const problem = compile(
      randomInput(seed, 1 + (seed % 5), 1 + (seed % 4), {
        maxJobsPerTechnician: 1,
        allowPartialSkillMatch: seed % 2 === 0,
        travelBufferMinutes: seed % 3 === 0 ? 15 : 0,
        maxTravelKm: seed % 5 === 0 ? 25 : undefined,
      }),
    );
    const plan = assignOneEach(problem, emptySolution(problem, [...problem.jobs.keys()]));
    expect(totalCost(problem, plan), `seed ${seed}`).toBe(leastCost(problem));
  }
});

test("gives a job to a farther technician where the total driving is less", () => {
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

test("counts a locked line as the technician's one job", () => {
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

test("finds the minimal sum in 2,000 small matrices with negative and equal costs", () => {
  const random = seededRandom(7);
  for (let round = 0; round < 2000; round += 1) {
    const rows = 1 + random.below(4);
    const columns = rows + random.below(3);
    const limit = [3, 20, 1_000_000_000][random.below(3)] ?? 3;
    const costs = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => random.below(limit) - Math.floor(limit / 2)),
    );
    const pairs = assign(costs);
    const sum = pairs.reduce((total, column, row) => total + (costs[row]?.[column] ?? Number.NaN), 0);
    expect(new Set(pairs).size).toBe(rows);
    expect(sum, JSON.stringify(costs)).toBe(leastSum(costs));
  }
});

test("returns nothing for an empty matrix", () => {
  expect(assign([])).toEqual([]);
});

test("throws when there are more rows than columns", () => {
  expect(() => assign([[1], [2]])).toThrow(RangeError);
});
