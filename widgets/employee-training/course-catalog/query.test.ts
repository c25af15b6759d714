import { expect, test } from "vitest";
import { certificateOf, hasFilters, levelOf, minutesOf, toolArguments } from "./query.ts";

test("the tool gets no blanks, and what is left out stays out", () => {
  expect(toolArguments({ query: "  ", topic: " Azure AI ", level: undefined, certificate: false })).toEqual({
    topic: "Azure AI",
    certificate: false,
  });
});

test("blank fields are no filters, and courses without a certificate are one", () => {
  expect(hasFilters({ query: " " })).toBe(false);
  expect(hasFilters({ certificate: false })).toBe(true);
});

test("what a select says becomes what the tool takes", () => {
  expect([levelOf("Beginner"), levelOf(""), minutesOf("60"), minutesOf("")]).toEqual([
    "Beginner",
    undefined,
    60,
    undefined,
  ]);
  expect([certificateOf("true"), certificateOf("false"), certificateOf(undefined)]).toEqual([
    true,
    false,
    undefined,
  ]);
});
