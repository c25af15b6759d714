import { expect, test } from "vitest";
import { describeScreen } from "./model-context.ts";

const course = {
  id: "agents",
  title: "Agents",
  modules: [{ id: "m1", title: "First", kind: "video" as const, minutes: 5 }],
  cues: [
    { start: 0, end: 4, text: "One." },
    { start: 4, end: 8, text: "Two." },
  ],
  clipSeconds: 8,
};
const progress = {
  enrolled: true,
  completedModules: ["m1"],
  percent: 100,
  positionSeconds: 5,
  bookmarks: [],
};

test("the model is told what was watched, and nothing that was skipped", () => {
  const text = describeScreen({ course, progress, watched: new Set([1]), seconds: 5, unsaved: false });
  expect(text).toContain('says: "Two."');
  expect(text).not.toContain("One.");
  expect(text).toContain("0:05 of 0:08");
  expect(text).toContain("Modules done: First (100 %)");
});

test("what is not saved is not said to be", () => {
  const text = describeScreen({ course, progress, watched: new Set(), seconds: 0, unsaved: true });
  expect(text).toContain("not watched the video here yet");
  expect(text).toContain("not saved on the server yet");
});
