import { expect, test } from "vitest";
import { forecastCost } from "../parts/plan.ts";
import { busiest, isOverAllocated } from "./figures.ts";
import { listTeam, people } from "./testing/records.ts";

const [billable, , internal] = listTeam("p-1");

test("only billable hours cost the client something", () => {
  expect(billable && forecastCost(billable)).toBe(95 * 40 * 12);
  expect(internal && forecastCost({ ...internal, hourlyRate: 100 })).toBe(0);
});

test("exactly the capacity is not over-allocated", () => {
  expect(people.filter(isOverAllocated).map(({ name }) => name)).toEqual([
    "Avery Howard",
    "Diego Siciliani",
  ]);
});

test("the busiest people include an over-allocated one", () => {
  const calm = people.filter((person) => !isOverAllocated(person));
  const over = { id: "c-over", name: "Zoe Over", peakAllocationPercent: 130 };
  const last = people.slice(-1).map((person) => ({ ...person, ...over }));
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  expect(names(busiest(calm, 2, "en-US"))).toEqual(["Sanjay Puranik", "Ana Bowman"]);
  const both = busiest([...calm, ...last], 2, "en-US");
  expect(names(both)).toEqual(["Sanjay Puranik", "Zoe Over"]);
  expect(names(busiest(people, 2, "en-US"))).toEqual(["Avery Howard", "Sanjay Puranik"]);
});
