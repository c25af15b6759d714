import { expect, test } from "vitest";
import { describeForPeople, toLabel, toText } from "./describe.ts";

const inputSchema = { type: "object" } as const;

test("people read the first sentence of a description", () => {
  const description = "Lists jobs (work orders) of a day. For a map, use show-map.";
  expect(describeForPeople({ name: "list-jobs", description, inputSchema })).toBe(
    "Lists jobs (work orders) of a day.",
  );
  expect(describeForPeople({ name: "list-jobs", inputSchema })).toBe("");
});

test.each([
  ["assignmentId", "Assignment"],
  ["consultantIds", "Consultant"],
  ["policyHolderName", "Policy holder name"],
  ["max_km", "Max km"],
])("%s is labelled %s", (name, label) => expect(toLabel(name)).toBe(label));

test("lists are shown as words", () => {
  expect(toText(["WO-1001", "WO-1002"])).toBe("WO-1001, WO-1002");
  expect(toText(true)).toBe("true");
});
