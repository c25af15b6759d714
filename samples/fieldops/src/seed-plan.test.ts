import { momentAt } from "@suite/contracts";
import { expect, test } from "vitest";
import { desk } from "./desk.ts";
import { newWork } from "./rules/new-work.ts";
import { planInput } from "./rules/plan-input.ts";
import { planDispatch } from "./rules/planning/plan.ts";
import { planningDay } from "./rules/planning-day.ts";
import { seedRows } from "./seed.ts";

/** A working day, a Friday, and the days before both clock changes. Release tests add more days and every hour. */
const days = ["2026-11-18", "2026-11-20", "2026-03-07", "2026-10-31"];
const furtherDays = ["2026-11-16", "2026-12-31", "2026-03-08", "2026-11-01"];
const everyHour = Array.from({ length: 24 }, (_, hour) => hour);
const hours = process.env.RELEASE_TESTS ? everyHour : [0, 7, 11, 12, 16, 17, 23];
const constraints = { maxTravelKm: 40, travelBufferMinutes: 15, allowPartialSkillMatch: false };

/** Plans all new work at a moment, by default that of seeding. */
function planAt(now: Date, seeded = now) {
  const { workOrders, technicians } = seedRows(seeded);
  const orders = newWork(workOrders, { maxHoursOld: 24 }, now).listed;
  const day = planningDay(undefined, now, desk.timeZone);
  const { lines, unplanned } = planDispatch(
    planInput(
      {
        day,
        timeZone: desk.timeZone,
        constraints,
        orders,
        technicians,
        locked: [],
        excludedTechnicianIds: [],
        excludedAssignmentIds: [],
      },
      now,
    ),
  );
  const late = lines.filter(({ lateMinutes }) => lateMinutes > 0);
  return {
    planned: lines.length,
    late: late.map(({ jobId }) => jobId).toSorted(),
    unplanned: unplanned.map(({ jobId }) => jobId).toSorted(),
  };
}

const unplannable = ["WO-1002", "WO-1019", "WO-1020", "WO-1021", "WO-1022"];

test.each(process.env.RELEASE_TESTS ? [...days, ...furtherDays] : days)(
  "on %s a plan made at any hour has two late jobs",
  (day) => {
    for (const hour of hours) {
      const now = momentAt(day, hour * 60 + 5, desk.timeZone);
      expect({ hour, ...planAt(now) }).toEqual({
        hour,
        planned: 17,
        late: ["WO-1004", "WO-1005"],
        unplanned: unplannable,
      });
    }
  },
);

test.each([9, 14, 21])("seeded at %s:00, a plan is as good three hours later", (hour) => {
  const seeded = momentAt("2026-11-18", hour * 60, desk.timeZone);
  const { late, unplanned } = planAt(new Date(seeded.getTime() + 3 * 3_600_000), seeded);
  expect({ late, unplanned }).toEqual({ late: ["WO-1004", "WO-1005"], unplanned: unplannable });
});
