import { expect, test } from "vitest";
import { planDispatch } from "./plan.ts";
import { job, north, technician } from "./testing/rows.ts";
import type { Job, PlanOptions, Technician } from "./types.ts";

function reasonFor(one: Job, technicians: readonly Technician[], options?: PlanOptions) {
  return planDispatch({ jobs: [one], technicians, options }).unplanned[0];
}

const gas = technician("gas", { skills: ["gas"] });
const none = technician("none");

test("a skill that nobody has is named", () => {
  expect(reasonFor(job("a", { skills: ["gas", "crane"] }), [gas, none])).toEqual({
    jobId: "a",
    reason: "skills",
    nearest: { technicianId: "gas", violation: { rule: "skills", missing: ["crane"] } },
    counts: [{ rule: "skills", technicians: 2 }],
  });
});

test("too far away tells who is nearest and how far", () => {
  const far = job("a", { place: north(40), skills: ["gas"] });
  const found = reasonFor(far, [gas, none], { maxTravelKm: 30 });
  expect(found).toMatchObject({
    reason: "range",
    nearest: { technicianId: "gas", violation: { rule: "range", limitKm: 30 } },
  });
  expect(found?.nearest?.violation).toHaveProperty("km", expect.closeTo(44.5, 1));
});

test("everybody in range off shift is told with the shift that comes nearest", () => {
  const early = job("a", { window: { fromMinute: 300, untilMinute: 450 } });
  const late = technician("late", { shift: { fromMinute: 720, untilMinute: 1200 } });
  expect(reasonFor(early, [late, none])).toMatchObject({
    reason: "shift",
    nearest: { technicianId: "none", violation: { rule: "shift", overMinutes: 30 } },
  });
});

test("a window that has closed, or closes before anyone can be there, tells by how much", () => {
  const narrow = job("a", { place: north(20), window: { fromMinute: 480, untilMinute: 500 } });
  expect(reasonFor(narrow, [none])).toMatchObject({
    reason: "window",
    nearest: { violation: { rule: "window", overMinutes: 18 } },
  });
  expect(reasonFor(job("a"), [none], { nowMinute: 970 })).toMatchObject({
    reason: "window",
    nearest: { violation: { rule: "window", overMinutes: 10 } },
  });
});

test("work that only an excluded or unavailable technician could do says so", () => {
  const wanted = job("a", { skills: ["gas"] });
  expect(reasonFor(wanted, [gas, none], { excludedTechnicianIds: ["gas"] })).toMatchObject({
    reason: "left-out",
    nearest: { technicianId: "gas", violation: { rule: "excluded-technician" } },
  });
  expect(reasonFor(wanted, [{ ...gas, available: false }, none])).toMatchObject({
    reason: "left-out",
    nearest: { technicianId: "gas", violation: { rule: "unavailable" } },
  });
});

test("a full day names the work that is in the way and the minutes that are missing", () => {
  const bookings = [{ id: "x", place: north(0), fromMinute: 500, untilMinute: 970 }];
  expect(reasonFor(job("a"), [technician("ana", { bookings })])).toMatchObject({
    reason: "booked",
    nearest: { technicianId: "ana", violation: { rule: "booked", withId: "x", shortMinutes: 10 } },
  });
});

test("an excluded job is no mystery", () => {
  expect(reasonFor(job("a"), [none], { excludedJobIds: ["a"] })).toEqual({
    jobId: "a",
    reason: "excluded",
    counts: [],
  });
});

test("late is no reason: the job is planned and its minutes are counted", () => {
  const { lines, totals } = planDispatch({ jobs: [job("a", { dueMinute: -600 })], technicians: [none] });
  expect(lines).toMatchObject([{ slackMinutes: -1140, lateMinutes: 1140 }]);
  expect(totals).toMatchObject({ late: 1, lateMinutes: 1140, unplanned: 0 });
});
