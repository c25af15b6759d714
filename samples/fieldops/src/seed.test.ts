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

test("work, bookings, plans and lines of the seed agree", () => {
  const given = workOrders.filter(({ technicianId }) => technicianId !== undefined);
  expect(given.every(({ status }) => status !== "New")).toBe(true);
  const asLine = (row: { id: string; technicianId?: string; planId?: string }) =>
    `${row.planId}/${row.id} ${row.technicianId}`;
  expect(planLines.map(({ id, technicianId }) => `${id} ${technicianId}`)).toEqual(
    expect.arrayContaining(given.map(asLine)),
  );
  expect(planLines).toHaveLength(given.length);
  expect(plans.flatMap((plan) => plan.technicians.flatMap((part) => part.assignmentIds))).toHaveLength(
    given.length,
  );
  const booked = technicians.flatMap(({ bookings }) => bookings.map(({ assignmentId }) => assignmentId));
  const ahead = given.filter(({ status }) => status !== "Done").map(({ id }) => id);
  expect(booked.toSorted()).toEqual(ahead.toSorted());
});

test("places are within Greater Seattle, and contacts are fictional", () => {
  for (const { latitude, longitude } of [...workOrders, ...technicians]) {
    expect(latitude).toBeGreaterThan(47.35);
    expect(latitude).toBeLessThan(47.85);
    expect(longitude).toBeGreaterThan(-122.45);
    expect(longitude).toBeLessThan(-121.95);
  }
  for (const phone of [
    ...workOrders.map((row) => row.customerPhone),
    ...technicians.map((row) => row.phone),
  ]) {
    expect(phone).toMatch(/ 555-01\d\d$/);
  }
});

test("two technicians share a surname, and one is on leave", () => {
  const surnames = technicians.map(({ name }) => name.split(" ").at(-1) ?? "");
  expect(distinct(surnames)).toBe(surnames.length - 1);
  expect(technicians.filter(({ available }) => !available)).toHaveLength(1);
});
