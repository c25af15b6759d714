import { describe, expect, test } from "vitest";
import { activeFilters, describeScreen, hasFilters } from "./use-dashboard.ts";

describe("filters", () => {
  test("blank filters are ignored", () => {
    expect(activeFilters({ consultantName: "  ", skill: " React ", projectName: undefined })).toEqual({
      skill: "React",
    });
    expect(hasFilters({ role: "" })).toBe(false);
  });

  test("billable: false is a filter", () => {
    expect(activeFilters({ billable: false })).toEqual({ billable: false });
    expect(hasFilters({ billable: false })).toBe(true);
  });
});

test("the dashboard without filters", () => {
  expect(describeScreen({ filters: {}, changes: [] })).toBe("The HR dashboard is on screen. No filters.");
});

test("filters, the selected person and what was changed", () => {
  const text = describeScreen({
    filters: { skill: "React", billable: false, role: " " },
    consultant: { id: "c-1", name: "Avery Howard" },
    changes: ["Removed “Avery Howard” (id c-1) from “Copilot rollout” (id p-1)."],
  });
  expect(text).toBe(
    "The HR dashboard is on screen. Filters: skill = React, billable = false. Selected consultant: “Avery Howard” (id c-1). Changed here by the person, already saved: Removed “Avery Howard” (id c-1) from “Copilot rollout” (id p-1).",
  );
});

test("a project in front hides the filters behind it", () => {
  const project = { id: "p-2", name: "Disaster Recovery" };
  expect(describeScreen({ filters: { skill: "React" }, project, changes: [] })).toBe(
    "The project “Disaster Recovery” (id p-2) is on screen.",
  );
});
