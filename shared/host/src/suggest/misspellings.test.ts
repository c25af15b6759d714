import { expect, test } from "vitest";
import { countEdits, isMisspelling } from "./misspellings.ts";

test.each([
  ["claim", "claim", 0],
  ["clam", "claim", 1],
  ["calim", "claim", 1],
  ["consultents", "consultants", 1],
  ["job", "map", 3],
])("%s is %s after %i edits", (from, to, edits) => expect(countEdits(from, to)).toBe(edits));

test.each([
  ["gest", "guest", true],
  ["plumming", "plumbing", true],
  ["tower", "power", false],
  ["movie", "move", false],
  ["role", "rome", false],
])("%s as a misspelling of %s: %s", (word, term, expected) =>
  expect(isMisspelling(word, term)).toBe(expected),
);
