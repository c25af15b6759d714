import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

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
