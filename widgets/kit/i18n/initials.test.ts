import { expect, test } from "vitest";
import { getInitials } from "./initials.ts";

test.each([
  ["Avery Howard", "AH"],
  ["Ana María de la Cruz", "AC"],
  ["Cher", "C"],
  ["  élodie   dubois ", "ÉD"],
  ["", ""],
])("initials of %j are %j", (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
