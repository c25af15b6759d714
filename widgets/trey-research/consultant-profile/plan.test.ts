import { expect, test } from "vitest";
import { evenForecast, fullest, plannedMonths } from "./plan.ts";
import { avery } from "./testing/profile.ts";

const months = avery.allocation.map(({ month }) => month);

test("the same hours stand in every month of the range, both ends included", () => {
  expect(evenForecast(months, "2026-12", "2027-02", 40)).toEqual([
    { month: "2026-12", hours: 40 },
    { month: "2027-01", hours: 40 },
    { month: "2027-02", hours: 40 },
  ]);
  expect(evenForecast(months, "2027-02", "2026-12", 40)).toEqual([]);
});

test("hours of a new project come on top of what is planned", () => {
  const planned = plannedMonths(avery.allocation, undefined, [{ month: "2026-12", hours: 40 }]);
  expect(planned).toEqual([{ month: "2026-12", hours: 200, capacity: 160 }]);
});

test("hours of an existing assignment are replaced, not added", () => {
  const existing = avery.assignments.items.find(({ projectId }) => projectId === "4");
  const planned = plannedMonths(avery.allocation, existing, [{ month: "2026-12", hours: 40 }]);
  expect(planned).toEqual([{ month: "2026-12", hours: 100, capacity: 160 }]);
});

test("the fullest month is found, and none in no months", () => {
  const planned = plannedMonths(avery.allocation, undefined, evenForecast(months, "2026-11", "2027-01", 10));
  expect(fullest(planned)).toEqual({ month: "2026-11", hours: 200, capacity: 160 });
  expect(fullest([])).toBeUndefined();
});
