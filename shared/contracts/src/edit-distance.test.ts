import { expect, test } from "vitest";
import { editDistance, nearest } from "./edit-distance.ts";

test.each([
  ["", "", 0],
  ["avery", "avery", 0],
  ["avry", "avery", 1],
  ["avery", "averi", 1],
  ["", "abc", 3],
  ["kitten", "sitting", 3],
])("%j to %j is %i", (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
  expect(editDistance(to, from)).toBe(distance);
});

test("the nearest word is less than half of itself away, or as near as is wanted", () => {
  expect(nearest("sede", ["start", "seed", "test"])).toBe("seed");
  expect(nearest("toString", ["start", "seed", "test"])).toBeUndefined();
  expect(nearest("AZURE_STORAGE_ACCOUNT", ["AZURE_STORAGE_ACCOUNT_URL"], 2)).toBeUndefined();
});
