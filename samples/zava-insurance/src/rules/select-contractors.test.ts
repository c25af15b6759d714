import { expect, test } from "vitest";
import { contractor } from "../testing/rows.ts";
import { selectContractors } from "./select-contractors.ts";

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

const ids = (
  ...args: Parameters<typeof selectContractors> extends [unknown, ...infer Rest] ? Rest : never
) => selectContractors(rows, ...args).map(({ row }) => row.id);

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
