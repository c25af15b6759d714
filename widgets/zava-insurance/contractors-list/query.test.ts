import { expect, test } from "vitest";
import { getSortBy, hasFilters, isDistanceInvalid, type Query, toolArguments, toQuery } from "./query.ts";

const plain: Query = { preferredOnly: false, claim: "" };

test("blank fields are not filters", () => {
  expect(toolArguments({ ...plain, specialty: " Roofing ", name: " " })).toEqual({ specialty: "Roofing" });
  expect(hasFilters({ ...plain, sortBy: "name" })).toBe(false);
  expect(hasFilters({ ...plain, preferredOnly: true })).toBe(true);
});

test("a distance is sent only with a claim to measure it from", () => {
  expect(toolArguments({ ...plain, maxDistanceKm: 50, sortBy: "distance" })).toEqual({});
  expect(toolArguments({ ...plain, claim: "CN202504990", maxDistanceKm: 50, sortBy: "distance" })).toEqual({
    claimId: "CN202504990",
    maxDistanceKm: 50,
    sortBy: "distance",
  });
});

test.each([0, -3, 9000, Number.NaN])("the distance %s is marked and not sent", (maxDistanceKm) => {
  const query = { ...plain, claim: "1", maxDistanceKm };
  expect(isDistanceInvalid(query)).toBe(true);
  expect(toolArguments(query)).toEqual({ claimId: "1" });
});

test("fields start with the query, the claim by its number", () => {
  const near = {
    id: "1",
    claimNumber: "CN202504990",
    policyHolderName: "Kimberly King",
    damageTypes: ["Fire"],
    city: "Spokane",
    state: "WA",
    latitude: 47.66,
    longitude: -117.43,
    orders: [],
  };
  const view = { query: { specialty: "Roofing", claimId: "1" }, near };
  expect(toQuery(view)).toMatchObject({ specialty: "Roofing", claim: "CN202504990", preferredOnly: false });
  expect(getSortBy(view)).toBe("distance");
  expect(getSortBy({ query: {} })).toBe("rating");
});
