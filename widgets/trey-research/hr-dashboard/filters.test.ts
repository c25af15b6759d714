import { describe, expect, test } from "vitest";
import { activeFilters, hasFilters } from "./filters.ts";

describe("filters", () => {
  test("blanks are no filters", () => {
    expect(activeFilters({ consultantName: "  ", skill: " React ", projectName: undefined })).toEqual({
      skill: "React",
    });
    expect(hasFilters({ role: "" })).toBe(false);
  });

  test("not billable is a filter too", () => {
    expect(activeFilters({ billable: false })).toEqual({ billable: false });
    expect(hasFilters({ billable: false })).toBe(true);
  });
});
