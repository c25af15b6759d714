import { expect, test } from "vitest";
import { forecastCost, sumHours } from "./team-figures.ts";
import { teamOf } from "./testing/projects.ts";

const [billable, , internal] = teamOf("p-1");

test("hours of all months are added up", () => {
  expect(sumHours([])).toBe(0);
  expect(
    sumHours([
      { month: "2026-11", hours: 40 },
      { month: "2026-12", hours: 7.5 },
    ]),
  ).toBe(47.5);
});

test("only billable hours cost the client something", () => {
  expect(billable && forecastCost(billable)).toBe(95 * 40 * 12);
  expect(internal && forecastCost({ ...internal, hourlyRate: 100 })).toBe(0);
});
