import { expect, test } from "vitest";
import type { EditedLine, PlanInput, PlanOptions } from "../types.ts";
import { recheck } from "./recheck.ts";
import { job, north, technician } from "./rows.ts";

const rows: PlanInput = {
  jobs: [job("a"), job("b", { place: north(5), skills: ["gas"] })],
  technicians: [
    technician("ana", { skills: ["gas"] }),
    technician("bo", { bookings: [{ id: "x", place: north(5), fromMinute: 600, untilMinute: 660 }] }),
    technician("cy", { skills: ["gas"], place: north(30) }),
  ],
};

function violations(lines: readonly EditedLine[], options?: PlanOptions) {
  return recheck({ ...rows, options }, lines).map((line) => line.violations);
}

const at = (jobId: string, technicianId: string, startMinute: number) => ({
  jobId,
  technicianId,
  startMinute,
});

test("a plan that keeps the rules has no violations and recomputed visits", () => {
  const [first, second] = recheck(rows, [at("a", "ana", 480), at("b", "ana", 560)]);
  expect(first).toMatchObject({ violations: [], visit: { travelMinutes: 0, endMinute: 540 } });
  expect(second).toMatchObject({
    violations: [],
    visit: { travelMinutes: 10, departMinute: 550 },
  });
});

test("too little time between two jobs is a violation of the later line", () => {
  expect(violations([at("b", "ana", 545), at("a", "ana", 480)])).toEqual([
    [{ rule: "booked", withId: "a", shortMinutes: 5 }],
    [],
  ]);
  expect(violations([at("a", "ana", 480), at("b", "ana", 560)], { travelBufferMinutes: 15 })[1]).toEqual([
    { rule: "booked", withId: "a", shortMinutes: 5 },
  ]);
});

test("a booking conflicts with work before and after it", () => {
  expect(violations([at("a", "bo", 535)])).toEqual([[{ rule: "booked", withId: "x", shortMinutes: 5 }]]);
  expect(violations([at("a", "bo", 650)])).toEqual([[{ rule: "booked", withId: "x", shortMinutes: 20 }]]);
});

test("distinguishes early arrival, window and shift", () => {
  expect(violations([at("b", "ana", 485)])[0]).toMatchObject([{ rule: "shift", overMinutes: 5 }]);
  expect(violations([at("a", "ana", 965)])[0]).toMatchObject([
    { rule: "window", overMinutes: 5 },
    { rule: "shift", overMinutes: 5 },
  ]);
});

test("checks skills, range, exclusions and the job limit", () => {
  expect(violations([at("b", "bo", 700)])[0]).toEqual([{ rule: "skills", missing: ["gas"] }]);
  expect(violations([at("b", "cy", 700)], { maxTravelKm: 20 })[0]).toMatchObject([{ rule: "range" }]);
  expect(violations([at("b", "ana", 700)], { excludedTechnicianIds: ["ana"] })[0]).toEqual([
    { rule: "excluded-technician" },
  ]);
  expect(violations([at("b", "ana", 700)], { excludedJobIds: ["b"] })[0]).toEqual([{ rule: "excluded-job" }]);
  expect(violations([at("a", "ana", 480), at("b", "ana", 700)], { maxJobsPerTechnician: 1 })).toEqual([
    [],
    [{ rule: "full", limit: 1 }],
  ]);
});

test("reports unknown ids and duplicate jobs and checks the other lines", () => {
  expect(violations([at("zero", "ana", 480), at("a", "nobody", 480), at("b", "ana", 600)])).toEqual([
    [{ rule: "unknown-job" }],
    [{ rule: "unknown-technician" }],
    [],
  ]);
  expect(violations([at("a", "ana", 480), at("a", "bo", 480)])).toEqual([
    [{ rule: "twice" }],
    [{ rule: "twice" }],
  ]);
});
