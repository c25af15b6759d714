import { expect, test } from "vitest";
import { clipMedia } from "./clips.ts";
import { seedRows } from "./seed.ts";

const { courses, learningPaths, quizzes, enrollments } = seedRows(new Date("2026-01-05T09:00:00Z"));
const ids = new Set(courses.map(({ id }) => id));

test("paths and enrollments name courses and modules that exist", () => {
  expect(learningPaths.flatMap(({ courseIds }) => courseIds).filter((id) => !ids.has(id))).toEqual([]);
  for (const { courseId, completedModules } of enrollments) {
    const modules = courses.find(({ id }) => id === courseId)?.modules.map(({ id }) => id);
    expect(modules).toEqual(expect.arrayContaining(completedModules));
  }
});

test("every quiz module has its questions, each with one right option among different ones", () => {
  const modules = courses.flatMap(({ id, modules: all }) =>
    all.filter(({ kind }) => kind === "quiz").map((module) => `${id} ${module.id}`),
  );
  expect(quizzes.map(({ courseId, moduleId }) => `${courseId} ${moduleId}`).sort()).toEqual(modules.sort());
  for (const { id, options, answer } of quizzes.flatMap(({ questions }) => questions))
    expect([id, new Set(options).size, options[answer]]).toEqual([id, 3, expect.any(String)]);
});

test("every course has its clip, and all of them together stay below half a megabyte", () => {
  expect(courses.filter(({ id }) => clipMedia(id).bytes === 0)).toEqual([]);
  expect(courses.reduce((sum, { id }) => sum + clipMedia(id).bytes, 0)).toBeLessThan(500_000);
});

test("captions cover the clip from its beginning to its end", () => {
  for (const { cues, clipSeconds } of courses) {
    expect(cues.length).toBeGreaterThanOrEqual(3);
    expect([cues[0]?.start, cues.at(-1)?.end]).toEqual([0, clipSeconds]);
  }
});

test("days are relative to the time of seeding", () => {
  expect(courses.every(({ publishedOn }) => publishedOn < "2026-01-05")).toBe(true);
  expect(enrollments.some(({ lastActiveAt }) => lastActiveAt.startsWith("2026-01-04"))).toBe(true);
});
