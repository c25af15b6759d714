import { expect, test } from "vitest";
import { hasFilters, lossProblems, type Query, toolArguments } from "./query.ts";

const plain: Query = { sortBy: "estimatedLoss", sortOrder: "desc" };

test("blank fields and the sort order are not filters", () => {
  const blank = { ...plain, policyHolderName: "  ", damageType: " Fire " };
  expect(toolArguments(blank)).toEqual({ ...plain, damageType: "Fire" });
  expect(hasFilters({ ...plain, policyHolderName: " " })).toBe(false);
});

test("zero is an amount", () => {
  const bounds = { minLoss: 0, maxLoss: 50_000.5 };
  expect(toolArguments({ ...plain, ...bounds })).toMatchObject(bounds);
  expect(hasFilters({ ...plain, minLoss: 0 })).toBe(true);
});

test.each([-1, Number.NaN, 1e308])("the amount %s is marked and not sent", (minLoss) => {
  expect(lossProblems({ ...plain, minLoss }).minLoss).toBe(true);
  expect(toolArguments({ ...plain, minLoss })).not.toHaveProperty("minLoss");
});
