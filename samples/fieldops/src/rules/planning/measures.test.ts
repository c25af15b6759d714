import { expect, test } from "vitest";
import { matchSkills, travelMinutes } from "./measures.ts";

test("all skills are a full match, some a partial match, none no match", () => {
  expect(matchSkills(["gas", "hvac"], ["hvac", "gas", "network"]).match).toBe("Full");
  expect(matchSkills(["gas", "hvac"], ["hvac"])).toEqual({
    matched: ["hvac"],
    missing: ["gas"],
    match: "Partial",
  });
  expect(matchSkills(["gas"], ["hvac"]).match).toBeUndefined();
});

test("a job without required skills is a full match for anyone", () => {
  expect(matchSkills([], []).match).toBe("Full");
});

test("rounds travel time up to whole minutes", () => {
  expect(travelMinutes(18, "car")).toBe(30);
  expect(travelMinutes(18.1, "car")).toBe(31);
  expect(travelMinutes(7, "cargo-bike")).toBe(30);
  expect(travelMinutes(0, "truck")).toBe(0);
});

test("a bike is slower than a truck, a truck than a van, a van than a car", () => {
  const times = (["car", "van", "truck", "cargo-bike"] as const).map((vehicle) => travelMinutes(20, vehicle));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
