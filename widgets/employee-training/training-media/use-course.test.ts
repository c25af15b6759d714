import { expect, test } from "vitest";
import { describeScreen } from "./use-course.ts";
import { captionsAddress } from "./video/use-playback.ts";

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

test("the model gets the watched captions and none that were skipped", () => {
  const text = describeScreen({ course, progress, watched: new Set([1]), seconds: 5, unsaved: false });
  expect(text).toContain("says: “Two.”");
  expect(text).not.toContain("One.");
  expect(text).toContain("0:05 of 0:08");
  expect(text).toContain("Modules done: “First” (id m1) (100 %)");
});

test("the description says what is not saved yet", () => {
  const text = describeScreen({ course, progress, watched: new Set(), seconds: 0, unsaved: true });
  expect(text).toContain("not watched the video here yet");
  expect(text).toContain("not saved on the server yet");
});

test("captions are escaped for WebVTT", () => {
  const address = captionsAddress([{ start: 0, end: 4, text: "a < b\n\n--> c & d" }]);
  expect(decodeURIComponent(address.split(",").slice(1).join(","))).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:04.000\na &lt; b → c &amp; d",
  );
});
