import { expect, test } from "vitest";
import { hasFilters, isDistanceInvalid, type Query, toolArguments } from "./query.ts";

const plain: Query = { preferredOnly: false, claim: "" };

test("blank fields are not filters", () => {
  expect(toolArguments({ ...plain, specialty: " Roofing ", name: " " })).toEqual({
    specialty: "Roofing",
  });
  expect(hasFilters({ ...plain, sortBy: "name" })).toBe(false);
  expect(hasFilters({ ...plain, preferredOnly: true })).toBe(true);
});

test("a distance is sent only with a claim to measure it from", () => {
  expect(toolArguments({ ...plain, maxDistanceKm: 50, sortBy: "distance" })).toEqual({});
  const near = { maxDistanceKm: 50, sortBy: "distance" } as const;
  const claimId = "CN202504990";
  expect(toolArguments({ ...plain, ...near, claim: claimId })).toEqual({ ...near, claimId });
});

test.each([0, -3, 9000, Number.NaN])("the distance %s is marked and not sent", (maxDistanceKm) => {
  const query = { ...plain, claim: "1", maxDistanceKm };
  expect(isDistanceInvalid(query)).toBe(true);
  expect(toolArguments(query)).toEqual({ claimId: "1" });
});
