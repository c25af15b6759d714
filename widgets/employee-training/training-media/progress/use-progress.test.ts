import { expect, test } from "vitest";
import { applyStep, toMutation } from "./use-progress.ts";

const modules = ["m1", "m2", "m3", "m4"].map((id) => ({
  id,
  title: id,
  kind: "video" as const,
  minutes: 5,
}));

const progress = {
  enrolled: false,
  completedModules: ["m1"],
  percent: 25,
  positionSeconds: 3,
  bookmarks: [{ seconds: 9, note: "Nine" }],
};

test("a completed module enrolls and raises the percentage; reopening it lowers it", () => {
  const done = applyStep(progress, { kind: "module", moduleId: "m2", done: true }, modules);
  expect(done).toMatchObject({ enrolled: true, percent: 50, completedModules: ["m1", "m2"] });
  const reopened = applyStep(done, { kind: "module", moduleId: "m1", done: false }, modules);
  expect(reopened).toMatchObject({ percent: 25, completedModules: ["m2"] });
});

test("bookmarks are sorted by time, and a later note at the same second replaces the earlier one", () => {
  const added = applyStep(progress, { kind: "bookmark", seconds: 2, note: "Two" }, modules);
  expect(added.bookmarks.map(({ note }) => note)).toEqual(["Two", "Nine"]);
  const again = applyStep(added, { kind: "bookmark", seconds: 9.4, note: "Nine again" }, modules);
  expect(again.bookmarks.map(({ note }) => note)).toEqual(["Two", "Nine again"]);
  const removed = applyStep(again, { kind: "remove-bookmark", seconds: 2 }, modules);
  expect(removed.bookmarks).toHaveLength(1);
});

test("only positions replace each other in the queue, and each carries its time", () => {
  const at = new Date("2026-11-20T09:00:00Z");
  expect(toMutation({ kind: "position", seconds: 7 }, "course", at)).toEqual({
    tool: "record-progress",
    args: { courseId: "course", at: at.toISOString(), positionSeconds: 7 },
    subject: "position course",
  });
  expect(
    toMutation({ kind: "module", moduleId: "m2", done: false }, "course", at),
  ).not.toHaveProperty("subject");
});
