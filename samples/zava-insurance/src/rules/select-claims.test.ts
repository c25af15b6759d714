import type { ClaimFilters } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { claim } from "../testing/rows.ts";
import { selectClaims, sortClaims, usualOrder } from "./select-claims.ts";

const rows = [
  claim("1", { policyHolderName: "Kimberly King", damageTypes: ["Fire", "Smoke"] }),
  claim("2", { policyHolderName: "Robert King", status: "approved", estimatedLossCents: 1999 }),
  claim("3", {
    policyHolderName: "Ana Kingsley",
    damageTypes: ["Waterline"],
    estimatedLossCents: 1999,
  }),
];

const ids = (filters: ClaimFilters) => selectClaims(rows, filters).map(({ id }) => id);

test("open claims are those that wait for a decision", () => {
  expect(ids({ status: "open" })).toEqual(["1", "3"]);
  expect(ids({ status: "approved" })).toEqual(["2"]);
});

test("damage is found by whole words with or without the word damage", () => {
  expect(ids({ damageType: "water" })).toEqual(["2"]);
  expect(ids({ damageType: "Fire damage" })).toEqual(["1"]);
});

test("bounds are in dollars and inclusive to the cent", () => {
  expect(ids({ minLoss: 19.99, maxLoss: 19.99 })).toEqual(["2", "3"]);
  expect(ids({ minLoss: 20 })).toEqual(["1"]);
});

test("amounts are sorted highest first by default, equal ones by number", () => {
  const sorted = (order: "asc" | "desc") => sortClaims(rows, "estimatedLoss", order);
  expect(sorted(usualOrder("estimatedLoss")).map(({ id }) => id)).toEqual(["1", "2", "3"]);
  expect(sorted("asc").map(({ id }) => id)).toEqual(["2", "3", "1"]);
  expect(usualOrder("policyHolderName")).toBe("asc");
});
