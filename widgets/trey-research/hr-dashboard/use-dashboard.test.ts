import { withoutBlanks } from "@suite/widget-kit";
import { expect, test } from "vitest";
import { describeScreen, hasFilters } from "./use-dashboard.ts";

test("blank filters are ignored; `billable: false` is a filter", () => {
  const filters = { consultantName: "  ", skill: " React ", projectName: undefined };
  expect(withoutBlanks(filters)).toEqual({ skill: "React" });
  expect(hasFilters({ role: "" })).toBe(false);
  expect(withoutBlanks({ billable: false })).toEqual({ billable: false });
  expect(hasFilters({ billable: false })).toBe(true);
});

test("the model reads which project is on screen, and not the filters of the dashboard behind it", () => {
  const project = { id: "p-2", name: "Disaster Recovery" };
  expect(describeScreen({ filters: { skill: "React" }, changes: [], project })).toBe(
    "The project “Disaster Recovery” (id p-2) is on screen.",
  );
});
