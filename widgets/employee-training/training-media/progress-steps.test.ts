import { expect, test } from "vitest";
import { applied, writeOf } from "./progress-steps.ts";

const modules = ["m1", "m2", "m3", "m4"].map((id) => ({ id, title: id, kind: "video" as const, minutes: 5 }));
const progress = {
  enrolled: false,
  completedModules: ["m1"],
  percent: 25,
  positionSeconds: 3,
  bookmarks: [{ seconds: 9, note: "Nine" }],
};

test("a module that is done enrols and counts; reopened, it counts no more", () => {
  const done = applied(progress, { kind: "module", moduleId: "m2", done: true }, modules);
  expect(done).toMatchObject({ enrolled: true, percent: 50, completedModules: ["m1", "m2"] });
  const reopened = applied(done, { kind: "module", moduleId: "m1", done: false }, modules);
  expect(reopened).toMatchObject({ percent: 25, completedModules: ["m2"] });
});

test("bookmarks stand in the order of the video and give way to a later note at the same second", () => {
  const added = applied(progress, { kind: "bookmark", seconds: 2, note: "Two" }, modules);
  expect(added.bookmarks.map(({ note }) => note)).toEqual(["Two", "Nine"]);
  const again = applied(added, { kind: "bookmark", seconds: 9.4, note: "Nine again" }, modules);
  expect(again.bookmarks.map(({ note }) => note)).toEqual(["Two", "Nine again"]);
  const removed = applied(again, { kind: "remove-bookmark", seconds: 2 }, modules);
  expect(removed.bookmarks).toHaveLength(1);
});

test("only positions replace each other on their way to the server, and each says when it was", () => {
  const at = new Date("2026-11-20T09:00:00Z");
  expect(writeOf({ kind: "position", seconds: 7 }, "course", at)).toEqual({
    tool: "record-progress",
    args: { courseId: "course", at: at.toISOString(), positionSeconds: 7 },
    subject: "position course",
  });
  expect(writeOf({ kind: "module", moduleId: "m2", done: false }, "course", at)).not.toHaveProperty(
    "subject",
  );
});
