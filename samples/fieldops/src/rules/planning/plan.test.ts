import { assert, constant, property, record, shuffledSubarray } from "fast-check";
import { expect, test } from "vitest";
import { planDispatch } from "./plan.ts";
import { anyDay, randomInput } from "./testing/random-input.ts";
import { job, north, technician } from "./testing/rows.ts";
import type { PlanInput, PlanOptions } from "./types.ts";

const who = (input: PlanInput) =>
  planDispatch(input).lines.map(({ technicianId, jobId }) => `${technicianId}: ${jobId}`);

const optionSets: PlanOptions[] = [
  { travelBufferMinutes: 10 },
  { maxTravelKm: 20, allowPartialSkillMatch: true },
  { nowMinute: 700, maxJobsPerTechnician: 2 },
  { maxJobsPerTechnician: 1, excludedTechnicianIds: ["tech-1"], excludedJobIds: ["job-2"] },
];

const days = (count: number) =>
  Array.from({ length: count }, (_, seed) => randomInput(seed, 8, 3, optionSets[seed % 4]));

test("the order of rows does not change the plan", () => {
  const inAnyOrder = anyDay().chain((day) =>
    record({
      day: constant(day),
      jobs: inOtherOrder(day.jobs),
      technicians: inOtherOrder(day.technicians),
    }),
  );
  const isSame = property(inAnyOrder, ({ day, ...rows }) => {
    const technicians = rows.technicians.map((one) => ({
      ...one,
      bookings: one.bookings.toReversed(),
    }));
    expect(planDispatch({ ...day, jobs: rows.jobs, technicians })).toEqual(planDispatch(day));
  });
  assert(isSame, { numRuns: 10 });
});

function inOtherOrder<T>(rows: readonly T[]) {
  return shuffledSubarray([...rows], { minLength: rows.length });
}

test("a plan given back as locked lines stays the same", () => {
  for (const [seed, input] of days(16).entries()) {
    const { lines } = planDispatch(input);
    const again = planDispatch({ ...input, locked: lines.map(({ candidates, ...line }) => line) });
    expect(again, `seed ${seed}`).toMatchObject({ refused: [], corrected: [] });
    expect(again.lines.map(({ startMinute }) => startMinute)).toEqual(
      lines.map(({ startMinute }) => startMinute),
    );
  }
});

test("the SLA comes before travel: a farther free technician takes a job that would be late with a nearer one", () => {
  const input = {
    jobs: [job("a", { dueMinute: 560 })],
    technicians: [
      technician("far", { place: north(8) }),
      technician("near", {
        bookings: [{ id: "b", place: north(0), fromMinute: 480, untilMinute: 510 }],
      }),
    ],
  };
  expect(who(input)).toEqual(["far: a"]);
  expect(who({ ...input, jobs: [job("a")] })).toEqual(["near: a"]);
});

test("plans the more important work first, and the more urgent of equals", () => {
  const narrow = { window: { fromMinute: 480, untilMinute: 500 } };
  const technicians = [technician("ana")];
  const important = [job("a", narrow), job("b", { ...narrow, priority: "High" })];
  expect(who({ jobs: important, technicians })).toEqual(["ana: b"]);
  const urgent = [job("a", narrow), job("b", { ...narrow, dueMinute: 600 })];
  expect(who({ jobs: urgent, technicians })).toEqual(["ana: b"]);
});

test("uses partial skill matches only when allowed, and prefers full matches to less travel", () => {
  const jobs = [job("a", { skills: ["gas", "hvac"] })];
  const near = technician("near", { skills: ["gas"] });
  const far = technician("far", { skills: ["gas", "hvac"], place: north(10) });
  expect(who({ jobs, technicians: [near] })).toEqual([]);
  const options = { allowPartialSkillMatch: true };
  expect(who({ jobs, technicians: [near], options })).toEqual(["near: a"]);
  expect(who({ jobs, technicians: [near, far], options })).toEqual(["far: a"]);
});
