import { expect, test } from "vitest";
import { describeScreen } from "./model-context.ts";

test("the tab, the filters, the selected course by id, and what the person did", () => {
  const text = describeScreen({
    tab: "courses",
    filters: { topic: "Azure AI", maxMinutes: 60 },
    selectedId: "azure-ai-foundations",
    changes: ["Enrolled in course azure-ai-foundations.", "Undone."],
  });
  expect(text).toBe(
    "The course catalogue is on screen. Filters of the catalogue: topic = Azure AI, maxMinutes = 60. Selected course: id azure-ai-foundations. Done here by the person, already saved: Enrolled in course azure-ai-foundations. Undone.",
  );
});

test("nothing chosen, nothing done", () => {
  expect(describeScreen({ tab: "mine", filters: {}, selectedId: undefined, changes: [] })).toBe(
    "The person's own courses and certificates are on screen. No filters.",
  );
});
