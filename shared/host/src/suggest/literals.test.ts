import { expect, test } from "vitest";
import { hasNegation, readLiterals, toIdPrefix } from "./literals.ts";

test("reads ids, dates, today and tomorrow, also in the person's language", () => {
  expect(readLiterals("Plan WO-1001 and cn2025 for today", "en-US")).toEqual({
    ids: ["WO-1001", "CN2025"],
    days: ["today"],
  });
  expect(readLiterals("Plane 2026-12-24 und morgen", "de-DE").days).toEqual([
    "2026-12-24",
    "tomorrow",
  ]);
  expect(readLiterals("claim 7, step A1", "en-US")).toEqual({ ids: [], days: [] });
});

test("the prefix of an id is what stands before its number", () => {
  expect(["WO-1001", "CN2025"].map(toIdPrefix)).toEqual(["WO-", "CN"]);
});

test.each([
  ["Jobs without a technician", true],
  ["Alle außer Kat Larsson", true],
  ["Jobs with a technician", false],
])("%s has a negation: %s", (text, expected) => expect(hasNegation(text)).toBe(expected));
