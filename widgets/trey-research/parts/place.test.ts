import { expect, test } from "vitest";
import { formatPlace } from "./place.ts";

test("a place keeps the order and comma in which it is stored, without empty parts", () => {
  expect(formatPlace(["Phoenix", "AZ", "USA"])).toBe("Phoenix, AZ, USA");
  expect(formatPlace(["Lisbon", "", "Portugal"])).toBe("Lisbon, Portugal");
});
