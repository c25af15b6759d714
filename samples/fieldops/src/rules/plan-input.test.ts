import { expect, test } from "vitest";
import { booking, technician, testDay, testNow, workOrder } from "../testing/rows.ts";
import { planInput, type Wanted } from "./plan-input.ts";

const wanted: Wanted = {
  day: testDay,
  timeZone: "America/Los_Angeles",
  constraints: { maxTravelKm: 40, travelBufferMinutes: 15, allowPartialSkillMatch: false },
  orders: [workOrder("a", { slaDueAt: "2026-03-10T23:30:00Z" })],
  technicians: [
    technician("t", { bookings: [booking("b", "2026-03-10T17:00:00Z", "2026-03-10T18:00:00Z")] }),
  ],
  excludedTechnicianIds: [],
  excludedAssignmentIds: ["x"],
  locked: [],
};

test("converts due times and bookings to minutes of the plan's day", () => {
  const { jobs, technicians, options } = planInput(wanted, testNow);
  expect(jobs[0]).toMatchObject({ id: "a", dueMinute: 16 * 60 + 30, durationMinutes: 60 });
  expect(technicians[0]?.bookings).toEqual([
    { id: "b", place: { latitude: 47.61, longitude: -122.33 }, fromMinute: 600, untilMinute: 660 },
  ]);
  expect(options).toMatchObject({ maxTravelKm: 40, excludedJobIds: ["x"] });
});

test("plans today from the next five minutes on, other days from the shifts on", () => {
  const at = new Date("2026-03-10T15:01:00Z");
  expect(planInput(wanted, testNow).options?.nowMinute).toBe(480);
  expect(planInput(wanted, at).options?.nowMinute).toBe(485);
  expect(planInput({ ...wanted, day: "2026-03-11" }, at).options?.nowMinute).toBeUndefined();
});
