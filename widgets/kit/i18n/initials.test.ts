import { expect, test } from "vitest";
import { colorIndex, getInitials } from "./initials.ts";

test.each([
  ["Avery Howard", "AH"],
  ["Ana María de la Cruz", "AC"],
  ["Cher", "C"],
  ["  élodie   dubois ", "ÉD"],
  ["", ""],
])("initials of %j are %j", (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

test("a name keeps its color index, and every index is in range", () => {
  const names = ["Avery Howard", "Sanjay Puranik", "Li Wei", ""];
  for (const name of names) {
    expect(colorIndex(name, 8)).toBe(colorIndex(name, 8));
    expect(colorIndex(name, 8)).toBeLessThan(8);
  }
});
