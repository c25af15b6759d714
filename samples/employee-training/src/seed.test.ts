import { expect, test } from "vitest";
import { clipMedia } from "./data/clips.ts";
import { seedRows } from "./seed.ts";

const { courses, learningPaths, quizzes, lessons, enrollments } = seedRows(
  new Date("2026-01-05T09:00:00Z"),
);
const ids = new Set(courses.map(({ id }) => id));

test("paths and enrollments name courses and modules that exist", () => {
  expect(learningPaths.flatMap(({ courseIds }) => courseIds).filter((id) => !ids.has(id))).toEqual(
    [],
  );
  for (const { courseId, completedModules } of enrollments) {
    const modules = courses.find(({ id }) => id === courseId)?.modules.map(({ id }) => id);
    expect(modules).toEqual(expect.arrayContaining(completedModules));
  }
});

test("every quiz module has its questions, each with one right option among different ones", () => {
  const modules = courses.flatMap(({ id, modules: all }) =>
    all.filter(({ kind }) => kind === "quiz").map((module) => `${id} ${module.id}`),
  );
  expect(quizzes.map(({ courseId, moduleId }) => `${courseId} ${moduleId}`).sort()).toEqual(
    modules.sort(),
  );
  for (const { id, options, answer } of quizzes.flatMap(({ questions }) => questions))
    expect([id, new Set(options).size, options[answer]]).toEqual([id, 3, expect.any(String)]);
});

test("every question names a lesson of its course that explains it", () => {
  for (const { courseId, questions } of quizzes) {
    const course = courses.find(({ id }) => id === courseId);
    for (const { id, lesson } of questions) {
      const text = lessons.find(
        (row) => row.courseId === courseId && row.moduleId === lesson?.moduleId,
      );
      const isVideo = course?.modules.some(
        (each) => each.id === lesson?.moduleId && each.kind === "video",
      );
      const headings = isVideo
        ? course?.cues.map(({ chapter }) => chapter)
        : text?.sections.map(({ heading }) => heading);
      expect([courseId, id, headings]).toEqual([
        courseId,
        id,
        expect.arrayContaining([lesson?.heading]),
      ]);
    }
  }
});

test("every reading and every lab has its text: readings end with a question, labs have steps", () => {
  const listed = courses.flatMap(({ id, modules }) =>
    modules.map((module) => ({ ...module, courseId: id })),
  );
  for (const { courseId, id, kind } of listed) {
    const lesson = lessons.find((row) => row.courseId === courseId && row.moduleId === id);
    const name = `${courseId} ${id}`;
    if (kind === "video" || kind === "quiz") {
      expect([name, lesson]).toEqual([name, undefined]);
      continue;
    }
    const { check, steps = [] } = lesson?.sections.at(-1) ?? {};
    expect([name, check !== undefined, steps.length > 1]).toEqual([
      name,
      kind === "reading",
      kind === "lab",
    ]);
    if (check) expect([name, check.options[check.answer]]).toEqual([name, expect.any(String)]);
  }
  expect(lessons).toHaveLength(
    listed.filter(({ kind }) => kind === "reading" || kind === "lab").length,
  );
});

test("minutes are those of the content", () => {
  const course = courses.find(({ id }) => id === "ai-agents-first-steps");
  // A clip of half a minute, two texts, seven steps, three questions.
  expect(course?.modules.map(({ minutes }) => minutes)).toEqual([1, 2, 26, 1, 3]);
  for (const { minutes, modules } of courses) {
    expect(minutes).toBe(modules.reduce((sum, module) => sum + module.minutes, 0));
  }
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
