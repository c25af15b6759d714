import { expect, test } from "vitest";
import { isUnchanged, matchLines } from "./match-lines.ts";

const trusses = { description: "Trusses", quantity: 12, unitPriceCents: 184_500 };
const roofing = { description: "Roofing", quantity: 28, unitPriceCents: 61_200 };
const rewiring = { description: "Rewiring", quantity: 1, unitPriceCents: 1_125_000 };

test("lines of the same description are one line, added lines stand where they are now, and removed lines are last", () => {
  const fewer = { ...trusses, quantity: 10 };
  expect(matchLines([trusses, rewiring], [roofing, fewer])).toEqual([
    { requested: undefined, now: roofing },
    { requested: trusses, now: fewer },
    { requested: rewiring, now: undefined },
  ]);
});

test("two lines of one description are matched one by one", () => {
  const other = { ...trusses, quantity: 1 };
  expect(matchLines([trusses, other], [trusses, other]).every(isUnchanged)).toBe(true);
});

test("a line is unchanged with the same quantity and price only", () => {
  expect(isUnchanged({ requested: trusses, now: { ...trusses } })).toBe(true);
  expect(isUnchanged({ requested: trusses, now: { ...trusses, quantity: 11 } })).toBe(false);
  expect(isUnchanged({ requested: trusses, now: undefined })).toBe(false);
});
