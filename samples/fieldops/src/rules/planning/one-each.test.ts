import { expect, test } from "vitest";
import { oneEach } from "./one-each.ts";
import { planDispatch } from "./plan.ts";
import { compile } from "./problem.ts";
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
    { jobId: "a", reason: "booked", nearest: { technicianId: "ana", breach: { rule: "full", limit: 1 } } },
  ]);
});
