import { expect, test } from "vitest";
import { planDispatch } from "../plan.ts";
import type { PlanOptions, Technician, Visit } from "../types.ts";
import { recheck } from "./recheck.ts";
import { job, north, technician } from "./rows.ts";

const input = {
  jobs: [job("a"), job("b", { place: north(5), skills: ["gas"] })],
  technicians: [technician("ana", { skills: ["gas"] })],
};

const { lines } = planDispatch(input);

/** Faults of the plan after a change of its first line, of its technician or of the options. */
function faults({
  visit,
  ana,
  options,
}: {
  visit?: Partial<Visit>;
  ana?: Partial<Technician>;
  options?: PlanOptions;
}) {
  const [first, ...rest] = lines.map(({ locked, candidates, matchedSkills, missingSkills, ...line }) => line);
  const technicians = input.technicians.map((one) => ({ ...one, ...ana }));
  return recheck({ ...input, technicians, options }, first ? [{ ...first, ...visit }, ...rest] : []);
}

test("a plan that keeps the rules has no faults", () => {
  expect(lines).toHaveLength(2);
  expect(faults({})).toEqual([]);
});

test("finds each violated rule and each wrong figure", () => {
  expect(faults({ visit: { jobId: "b" } })).toContain("a job has two lines");
  expect(faults({ visit: { technicianId: "bo" } })).toContain("a: unknown technician");
  expect(faults({ visit: { startMinute: 470 } })).toEqual(expect.arrayContaining(["a: window", "a: end"]));
  expect(faults({ visit: { lateMinutes: 3 } })).toEqual(["a: lateness"]);
  expect(faults({ ana: { skills: [] } })).toEqual(["b: skills", "b: skill match"]);
  expect(faults({ ana: { available: false } })).toEqual(["a: unavailable", "b: unavailable"]);
  expect(faults({ ana: { shift: { fromMinute: 480, untilMinute: 600 } } })).toEqual(["b: shift"]);
  expect(faults({ options: { travelBufferMinutes: 5 } })).toEqual(["b: starts before arrival"]);
  expect(faults({ options: { maxTravelKm: 2 } })).toEqual(["b: range"]);
  expect(faults({ options: { maxJobsPerTechnician: 1 } })).toEqual(["ana: full"]);
  expect(faults({ options: { excludedJobIds: ["a"], nowMinute: 500 } })).toEqual([
    "a: starts before arrival",
    "a: excluded job",
  ]);
});
