import type { Contractor, ContractorQuery } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { contractor } from "../testing/rows.ts";
import { bestValues, selectContractors } from "./select-contractors.ts";

const far = { ...contractor("x").address, latitude: 45.5, longitude: -122.6 };
const rows = [
  contractor("roof", { name: "Ridge Roofing", rating: 4.1, preferred: true }),
  contractor("proof", {
    name: "Dry Waterproofing",
    specialties: ["Waterproofing"],
    preferred: true,
  }),
  contractor("far", { name: "Far Roofing", rating: 4.9, address: far }),
  contractor("gone", { name: "Gone Roofing", active: false, preferred: true }),
];

const today = "2026-11-20";
const ids = (query: ContractorQuery, place?: Contractor["address"]) =>
  selectContractors(rows, query, { today, place }).map(({ row }) => row.id);

test("roofing does not match waterproofing, and inactive contractors are left out", () => {
  expect(ids({ specialty: "Roofing" })).toEqual(["far", "roof"]);
  expect(ids({ specialty: "roofing contractors", preferredOnly: true })).toEqual(["roof"]);
  expect(ids({ specialty: "waterproofing" })).toEqual(["proof"]);
  expect(ids({ specialty: "proofing" })).toEqual([]);
});

test("contractors near a place are sorted by distance unless another order is given", () => {
  const place = contractor("x").address;
  expect(ids({ specialty: "Roofing" }, place)).toEqual(["roof", "far"]);
  expect(ids({ specialty: "Roofing", sortBy: "rating" }, place)).toEqual(["far", "roof"]);
  expect(ids({ specialty: "Roofing", maxDistanceKm: 100 }, place)).toEqual(["roof"]);
});

test("by price and by free day the unknown ones are last, and a day that has passed means today", () => {
  const priced = [
    contractor("dear", { hourlyRateCents: 12_000, nextFreeDate: "2026-11-02" }),
    contractor("unknown", { hourlyRateCents: undefined, nextFreeDate: undefined }),
    contractor("cheap", { hourlyRateCents: 8_000, nextFreeDate: "2026-11-24" }),
  ];
  const select = (sortBy: ContractorQuery["sortBy"]) =>
    selectContractors(priced, { sortBy }, { today });
  expect(select("price").map(({ row }) => row.id)).toEqual(["cheap", "dear", "unknown"]);
  const free = select("nextFree");
  expect(free.map(({ row }) => row.id)).toEqual(["dear", "cheap", "unknown"]);
  expect(free.map(({ nextFreeDate }) => nextFreeDate)).toEqual([today, "2026-11-24", undefined]);
});

test("the best value of each column is that of all contractors found; one alone has none", () => {
  const compared = [
    contractor("a", { rating: 4.9, reviews: 0, hourlyRateCents: 12_000, nextFreeDate: today }),
    contractor("b", {
      rating: 4.2,
      reviews: 3,
      hourlyRateCents: 8_000,
      nextFreeDate: "2026-12-01",
    }),
  ];
  const best = bestValues(selectContractors(compared, {}, { today }));
  expect(best).toEqual({ rating: 4.2, hourlyRateCents: 8_000, nextFreeDate: today });
  expect(bestValues(selectContractors(compared.slice(1), {}, { today }))).toBeUndefined();
});
