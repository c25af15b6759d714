import { momentAt, toDay, toMinute } from "@suite/contracts";
import { expect, test } from "vitest";
import { desk } from "./data/desk.ts";
import { newWork } from "./rules/new-work.ts";
import { planInput } from "./rules/plan-input.ts";
import { planDispatch } from "./rules/planning/plan.ts";
import { planningDay } from "./rules/planning-day.ts";
import { seedRows } from "./seed.ts";

const now = new Date("2026-11-01T06:59:00Z");
const { workOrders, technicians, plans, planLines } = seedRows(now);
const distinct = (values: readonly string[]) => new Set(values).size;

test("has rows of all kinds, new, overdue and older work, a surname twice, and a technician on leave", () => {
  const kinds = (["id", "region", "team", "priority", "status"] as const).map((field) =>
    distinct(workOrders.map((row) => row[field])),
  );
  expect(kinds).toEqual([workOrders.length, 4, 3, 3, 4]);
  expect(distinct(technicians.map(({ vehicle }) => vehicle))).toBe(4);
  const { listed, older } = newWork(workOrders, { maxHoursOld: 24 }, now);
  expect(listed).toHaveLength(22);
  expect(older).toBe(5);
  expect(listed.filter(({ slaDueAt }) => slaDueAt < now.toISOString())).toHaveLength(1);
  expect(distinct(technicians.map(({ name }) => name.split(" ").at(-1) ?? ""))).toBe(
    technicians.length - 1,
  );
  expect(technicians.filter(({ available }) => !available)).toHaveLength(1);
});

test("times are relative to seeding, on the desk's calendar and across clock changes", () => {
  expect(plans.map(({ day }) => day)).toEqual(["2026-10-30", "2026-11-01"]);
  expect(toDay(now, desk.timeZone)).toBe("2026-10-31");
  expect(workOrders.find(({ id }) => id === "WO-1029")?.startsAt).toBe("2026-11-01T17:00:00.000Z");
});

test("plans name the same work as their lines, within Greater Seattle", () => {
  const planned = plans.flatMap((plan) => plan.technicians.flatMap((part) => part.assignmentIds));
  expect(planned.toSorted()).toEqual(planLines.map(({ assignmentId }) => assignmentId).toSorted());
  const isOutside = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    Math.abs(latitude - 47.6) > 0.25 || Math.abs(longitude + 122.2) > 0.25;
  expect([...workOrders, ...technicians].filter(isOutside)).toEqual([]);
});

/** A working day, a Friday, and the days before both clock changes. Release tests add more days and every hour. */
const days = ["2026-11-18", "2026-11-20", "2026-03-07", "2026-10-31"];
const furtherDays = ["2026-11-16", "2026-12-31", "2026-03-08", "2026-11-01"];
const everyHour = Array.from({ length: 24 }, (_, hour) => hour);
const hours = process.env.RELEASE_TESTS ? everyHour : [0, 7, 11, 12, 16, 17, 23];
const constraints = { maxTravelKm: 40, travelBufferMinutes: 15, allowPartialSkillMatch: false };

/** The next day whose shifts are whole: today in the morning, else tomorrow. */
const wholeDay = (now: Date) =>
  toMinute(now, toDay(now, desk.timeZone), desk.timeZone) < 720 ? "today" : "tomorrow";

/** Plans all new work at a moment, by default that of seeding, for a day. */
function planAt(now: Date, seeded = now, day: string | undefined = wholeDay(now)) {
  const rows = seedRows(seeded);
  const wanted = {
    day: planningDay(day, now, desk.timeZone, rows.technicians),
    timeZone: desk.timeZone,
    constraints,
    orders: newWork(rows.workOrders, { maxHoursOld: 24 }, now).listed,
    technicians: rows.technicians,
    locked: [],
    excludedTechnicianIds: [],
    excludedAssignmentIds: [],
  };
  const { lines, unplanned } = planDispatch(planInput(wanted, now));
  const late = lines.filter(({ lateMinutes }) => lateMinutes > 0);
  return {
    planned: lines.length,
    late: late.map(({ jobId }) => jobId).toSorted(),
    unplanned: unplanned.map(({ jobId }) => jobId).toSorted(),
  };
}

const unplannable = ["WO-1002", "WO-1019", "WO-1020", "WO-1021", "WO-1022"];

test.each(process.env.RELEASE_TESTS ? [...days, ...furtherDays] : days)(
  "on %s a plan for a whole day, made at any hour, has two late jobs",
  (day) => {
    for (const hour of hours) {
      const at = momentAt(day, hour * 60 + 5, desk.timeZone);
      expect({ hour, ...planAt(at) }).toEqual({
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

test.each([
  [6, "2026-11-18", 360],
  [14, "2026-11-18", 840],
  [23, "2026-11-19", 0],
])("a plan made at %s:00 is for %s and begins no sooner than now", (hour, day, minute) => {
  const now = momentAt("2026-11-18", hour * 60, desk.timeZone);
  const { technicians: crew, workOrders: orders } = seedRows(now);
  const on = planningDay(undefined, now, desk.timeZone, crew);
  expect(on).toBe(day);
  const { lines } = planDispatch(
    planInput(
      {
        day: on,
        timeZone: desk.timeZone,
        constraints,
        orders: newWork(orders, { maxHoursOld: 24 }, now).listed,
        technicians: crew,
        locked: [],
        excludedTechnicianIds: [],
        excludedAssignmentIds: [],
      },
      now,
    ),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ departMinute }) => departMinute < minute)).toEqual([]);
});
