import { expect, test } from "vitest";
import { activeFilters, describeScreen, hasFilters } from "./use-dashboard.ts";

test("blank filters are ignored; `billable: false` is a filter", () => {
  const filters = { consultantName: "  ", skill: " React ", projectName: undefined };
  expect(activeFilters(filters)).toEqual({ skill: "React" });
  expect(hasFilters({ role: "" })).toBe(false);
  expect(activeFilters({ billable: false })).toEqual({ billable: false });
  expect(hasFilters({ billable: false })).toBe(true);
});

const nothing = { filters: {}, changes: [] };
const change = "Removed “Avery Howard” (id c-1) from “Copilot rollout” (id p-1).";

test.each<[Parameters<typeof describeScreen>[0], string]>([
  [nothing, "The HR dashboard is on screen. No filters."],
  [
    {
      filters: { skill: "React", billable: false, role: " " },
      consultant: { id: "c-1", name: "Avery Howard" },
      changes: [change],
    },
    `The HR dashboard is on screen. Filters: skill = React, billable = false. Selected consultant: “Avery Howard” (id c-1). Changed here by the person, already saved: ${change}`,
  ],
  [
    { ...nothing, filters: { skill: "React" }, project: { id: "p-2", name: "Disaster Recovery" } },
    "The project “Disaster Recovery” (id p-2) is on screen.",
  ],
])("the model reads what is on screen", (screen, text) => {
  expect(describeScreen(screen)).toBe(text);
});
