import { expect, test } from "vitest";
import { matchSkills } from "./skills.ts";

test("all skills are a full match, some a partial one, none is none", () => {
  expect(matchSkills(["gas", "hvac"], ["hvac", "gas", "network"]).match).toBe("Full");
  expect(matchSkills(["gas", "hvac"], ["hvac"])).toEqual({
    matched: ["hvac"],
    missing: ["gas"],
    match: "Partial",
  });
  expect(matchSkills(["gas"], ["hvac"]).match).toBeUndefined();
});

test("work that needs no skill is a full match for anyone", () => {
  expect(matchSkills([], []).match).toBe("Full");
});
