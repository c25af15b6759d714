import { assert, integer, option, property, record, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { planDispatch } from "./plan.ts";
import { anyDay } from "./testing/random-input.ts";
import { recheck } from "./testing/recheck.ts";
import { job, north, technician } from "./testing/rows.ts";
import type { LockedLine, Plan, PlanInput } from "./types.ts";

const jobs = [job("a", { skills: ["gas"] }), job("b")];
const technicians = [technician("ana", { skills: ["gas"] }), technician("bo", { place: north(5) })];

function planned(locked: LockedLine[], options?: PlanInput["options"]) {
  return planDispatch({ jobs, technicians, locked, options });
}

test("refuses unknown, excluded and duplicate lines with their rules", () => {
  const plan = planned(
    [
      { jobId: "zero", technicianId: "ana" },
      { jobId: "a", technicianId: "nobody" },
      { jobId: "b", technicianId: "ana" },
      { jobId: "b", technicianId: "bo" },
    ],
    { excludedTechnicianIds: ["bo"] },
  );
  expect(plan.refused.map(({ jobId, violation }) => [jobId, violation.rule])).toEqual([
    ["a", "unknown-technician"],
    ["b", "twice"],
    ["zero", "unknown-job"],
  ]);
});

test("refuses locked lines beyond a technician's job limit", () => {
  const lines = jobs.map(({ id }, at) => ({
    jobId: id,
    technicianId: "ana",
    startMinute: 600 + 200 * at,
  }));
  const plan = planned(lines, { maxJobsPerTechnician: 1 });
  expect(plan.lines.filter(({ technicianId }) => technicianId === "ana")).toHaveLength(1);
  expect(plan.refused).toMatchObject([
    { technicianId: "ana", violation: { rule: "full", limit: 1 } },
  ]);
});

test("moves a start before arrival, and one of two lines at the same time after the other", () => {
  const early = planned([{ jobId: "b", technicianId: "bo", startMinute: 481 }]);
  expect(early.corrected).toMatchObject([
    { jobId: "b", fact: { kind: "start", said: 481, is: 490 } },
  ]);
  const both = planned(
    jobs.map(({ id }) => ({ jobId: id, technicianId: "ana", startMinute: 540 })),
  );
  expect(both.refused).toEqual([]);
  expect(both.lines.map(({ startMinute }) => startMinute)).toEqual([540, 600]);
  expect(both.corrected).toMatchObject([{ fact: { kind: "start", said: 540, is: 600 } }]);
});

test("refuses the least important locked work when the day is too short", () => {
  const plan = planDispatch({
    jobs: [
      job("a", { durationMinutes: 240, priority: "Low" }),
      job("b", { durationMinutes: 240, priority: "Medium" }),
      job("c", { durationMinutes: 240, priority: "High" }),
    ],
    technicians,
    locked: ["a", "b", "c"].map((id) => ({ jobId: id, technicianId: "ana" })),
  });
  expect(plan.refused).toMatchObject([{ jobId: "a", violation: { rule: "booked" } }]);
  expect(plan.lines.find(({ jobId }) => jobId === "a")?.technicianId).toBe("bo");
});

test("never drops locked work for more important work", () => {
  const narrow = { window: { fromMinute: 480, untilMinute: 500 } };
  const plan = planDispatch({
    jobs: [job("a", { ...narrow, priority: "High" }), job("b", { ...narrow, priority: "Low" })],
    technicians: [technician("ana")],
    locked: [{ jobId: "b", technicianId: "ana" }],
  });
  expect(plan.lines.map(({ jobId }) => jobId)).toEqual(["b"]);
});

test("corrects wrong facts that a model states about a line", () => {
  const claimed = { skillMatch: "Partial", travelKm: 5.2, travelMinutes: 45 } as const;
  const plan = planned([{ jobId: "b", technicianId: "bo", claimed }]);
  expect(plan.corrected.map(({ fact }) => fact)).toEqual([
    { kind: "skills", said: "Partial", is: "Full" },
    { kind: "drive", saidMinutes: 45, isMinutes: 10 },
  ]);
});

test("keeps, corrects or refuses each of any given lines; each job is planned once or unplanned, by the rules", () => {
  const line = record({
    jobId: integer({ min: 1, max: 7 }).map((number) => `job-${number}`),
    technicianId: integer({ min: 1, max: 3 }).map((number) => `tech-${number}`),
    startMinute: option(integer({ min: 450, max: 1000 }), { nil: undefined }),
  });
  const lines = uniqueArray(line, { maxLength: 7, selector: ({ jobId }) => jobId });
  const isAccountedFor = property(anyDay(), lines, (day, locked) => {
    const plan = planDispatch({ ...day, locked });
    for (const wanted of locked) expectAccountOf(wanted, plan);
    const ids = [...plan.lines, ...plan.unplanned].map(({ jobId }) => jobId);
    expect(ids.toSorted()).toEqual(day.jobs.map(({ id }) => id).toSorted());
    expect(recheck(day, plan.lines)).toEqual([]);
  });
  assert(isAccountedFor, { numRuns: 60 });
});

function expectAccountOf(wanted: LockedLine, { lines, refused, corrected }: Plan): void {
  const isIts = ({ jobId }: { readonly jobId: string }) => jobId === wanted.jobId;
  const line = lines.find(isIts);
  const stands = line?.locked === true && line.technicianId === wanted.technicianId;
  expect(stands).not.toBe(refused.some(isIts));
  const moved = corrected.some((one) => isIts(one) && one.fact.kind === "start");
  const isMoved =
    stands && wanted.startMinute !== undefined && line.startMinute !== wanted.startMinute;
  expect(moved).toBe(isMoved);
}

test("an override of the skills keeps a line that nothing else forbids, and no other rule", () => {
  const withoutIt = planned([{ jobId: "a", technicianId: "bo" }]);
  expect(withoutIt.refused).toMatchObject([{ jobId: "a", violation: { rule: "skills" } }]);
  const line = { jobId: "a", technicianId: "bo", ignoresSkills: true };
  const overridden = planned([line]);
  expect(overridden.refused).toEqual([]);
  expect(overridden.lines.find(({ jobId }) => jobId === "a")).toMatchObject({
    technicianId: "bo",
    skillMatch: "Partial",
    missingSkills: ["gas"],
  });
  const far = planned([line], { maxTravelKm: 1 });
  expect(far.refused).toMatchObject([{ jobId: "a", violation: { rule: "range" } }]);
  const excluded = planned([line], { excludedTechnicianIds: ["bo"] });
  expect(excluded.refused).toMatchObject([{ jobId: "a", technicianId: "bo" }]);
});
