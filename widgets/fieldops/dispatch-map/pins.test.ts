import { expect, test } from "vitest";
import { filterPins } from "./pins.ts";
import { assignmentPins } from "./testing/pins.ts";

const now = Date.now();

const sites = (filters: Parameters<typeof filterPins>[1]) =>
  filterPins(assignmentPins, filters, now).map(({ site }) => site);

test("filters narrow together", () => {
  expect(sites({})).toHaveLength(12);
  expect(sites({ priority: "High", region: "East" })).toEqual([
    "Woodgrove Bank Branch 12",
    "Adatum Offices, car park",
  ]);
  expect(sites({ status: "Dispatched" })).toEqual(["Margie's Travel"]);
});

test("what is late and what is due soon are two things, and work that is done is neither", () => {
  expect(sites({ sla: "missed" })).toEqual(["Lamna Healthcare Clinic", "Graphic Design Institute"]);
  expect(sites({ sla: "soon" })).toEqual([
    "Fourth Coffee Roastery",
    "Woodgrove Bank Branch 12",
    "Adatum Offices, car park",
  ]);
  const done = assignmentPins.map((pin) => ({ ...pin, status: "Done" as const }));
  expect(filterPins(done, { sla: "missed" }, now)).toEqual([]);
});
