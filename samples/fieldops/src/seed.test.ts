import { toDay } from "@suite/contracts";
import { expect, test } from "vitest";
import { desk } from "./desk.ts";
import { newWork } from "./rules/new-work.ts";
import { seedRows } from "./seed.ts";

const now = new Date("2026-11-01T06:59:00Z");
const { workOrders, technicians, plans, planLines } = seedRows(now);
const distinct = (values: readonly string[]) => new Set(values).size;

test("has enough rows of different kinds", () => {
  expect(workOrders.length).toBeGreaterThanOrEqual(30);
  expect(technicians.length).toBeGreaterThanOrEqual(16);
  expect(distinct(workOrders.map(({ id }) => id))).toBe(workOrders.length);
  expect(distinct(workOrders.map(({ region }) => region))).toBe(4);
  expect(distinct(workOrders.map(({ team }) => team))).toBe(3);
  expect(distinct(workOrders.map(({ priority }) => priority))).toBe(3);
  expect(distinct(workOrders.map(({ status }) => status))).toBe(4);
  expect(distinct(technicians.map(({ vehicle }) => vehicle))).toBe(4);
});

test("has new, overdue and older work", () => {
  const { listed, older } = newWork(workOrders, { maxHoursOld: 24 }, now);
  expect(listed).toHaveLength(22);
  expect(older).toBe(5);
  expect(listed.filter(({ slaDueAt }) => slaDueAt < now.toISOString())).toHaveLength(1);
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

test("two technicians share a surname, and one is on leave", () => {
  const surnames = technicians.map(({ name }) => name.split(" ").at(-1) ?? "");
  expect(distinct(surnames)).toBe(surnames.length - 1);
  expect(technicians.filter(({ available }) => !available)).toHaveLength(1);
});
