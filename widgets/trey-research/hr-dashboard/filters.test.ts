import { describe, expect, test } from "vitest";
import { activeFilters, hasFilters, selectValues } from "./filters.ts";

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

  test("a select keeps the value that a tool call brought", () => {
    expect(selectValues(["Java", "React"], "react")).toEqual({ value: "React", values: ["Java", "React"] });
    expect(selectValues(["Java"], "COBOL")).toEqual({ value: "COBOL", values: ["COBOL", "Java"] });
    expect(selectValues(["Java"], undefined)).toEqual({ value: "", values: ["Java"] });
  });
});
