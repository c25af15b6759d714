import { expect, test } from "vitest";
import { technicianHues } from "./technician-hues.ts";

const toRows = (...ids: string[]) => ids.map((id) => ({ id }));

test("a technician has the same color in any order of rows, and no two share one", () => {
  const hues = technicianHues(toRows("T-103", "T-101", "T-102"));
  expect([...hues]).toEqual([
    ["T-101", 0],
    ["T-102", 1],
    ["T-103", 2],
  ]);
  expect(technicianHues(toRows("T-102", "T-103", "T-101"))).toEqual(hues);
});

test("a new technician changes no color", () => {
  const before = technicianHues(toRows("T-101", "T-102"));
  const after = technicianHues(toRows("T-103", "T-102", "T-101"));
  for (const [id, hue] of before) expect(after.get(id)).toBe(hue);
});
