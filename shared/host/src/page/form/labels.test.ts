import { expect, test } from "vitest";
import { toHint, toLabel } from "./labels.ts";

test.each([
  ["consultantId", "Consultant"],
  ["assignmentIds", "Assignments"],
  ["maxHoursOld", "Max hours old"],
  ["api_key", "Api key"],
  ["id", "Id"],
])("the label of %s is %s", (name, label) => expect(toLabel(name, {})).toBe(label));

test("a title outranks the name", () => {
  expect(toLabel("claimId", { title: "Claim or holder" })).toBe("Claim or holder");
});

test("help for people leaves out what a model should call", () => {
  const tools = ["bulk-assign-consultants", "echo"];
  const description = "Id or name. For several people, use bulk-assign-consultants.";
  expect(toHint(description, tools)).toBe("Id or name.");
  expect(toHint("Text to echo.", tools)).toBe("Text to echo.");
  expect(toHint("See bulk-assign-consultants.", tools)).toBeUndefined();
});
