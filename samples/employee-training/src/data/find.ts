import { clip, inline, isBlank, UserError } from "@suite/contracts";
import type { Course, LearningPath, Quiz } from "@suite/employee-training-contract";
import { chooseOne, type Kind, NameIndex, recordName } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import { z } from "zod";
import type { Context } from "../store.ts";

/** Input that names a course; `findCourse` resolves it. */
export const courseId = recordName("Course id or title; part of a title is enough");

/** Input with the subject to search for; blank texts count as left out. */
export const query = z
  .string()
  .max(300)
  .optional()
  .describe(
    "Subject of the course, in the person's words; spelling mistakes and abbreviations are fine",
  )
  .transform((text) => (text && !isBlank(text) ? text : undefined));

const course: Kind<Course> = {
  noun: "course",
  label: ({ title, level }) => `${clip(title, 80)} (${level})`,
  card: ({ title, level }) => ({ title: clip(title, 80), facts: [level] }),
  hint: "See list-courses for all courses and their ids.",
};

const learningPath: Kind<LearningPath> = {
  noun: "learning path",
  label: ({ title }) => clip(title, 80),
  card: ({ title }) => ({ title: clip(title, 80), facts: [] }),
  hint: "See list-courses for the learning paths and their ids.",
};

const courseNames = new NameIndex<Stored<Course>>(({ title, level, tags }) => {
  return { name: title, hints: [level, ...tags] };
});

const pathNames = new NameIndex<Stored<LearningPath>>(({ title }) => ({ name: title }));

/** Finds a course by id or words of its title. Elicits a choice when several match. */
export async function findCourse(context: Context, name: string): Promise<Stored<Course>> {
  const rows = await context.store.courses.list(undefined, { signal: context.signal });
  return chooseOne(context, course, name, courseNames.find(rows, name, ["course", "training"]));
}

export async function findLearningPath(
  context: Context,
  name: string,
): Promise<Stored<LearningPath>> {
  const rows = await context.store.learningPaths.list(undefined, { signal: context.signal });
  return chooseOne(context, learningPath, name, pathNames.find(rows, name, ["learning", "path"]));
}

export const moduleId = z.string().max(60).describe("Id of the quiz module");

/** Reads the quiz of a module. Throws `not_found` for a module without questions. */
export async function readQuiz(
  { store, signal }: Pick<Context, "store" | "signal">,
  course: Pick<Course, "id" | "title">,
  module: string,
): Promise<Quiz> {
  const quiz = await store.quizzes.get({ courseId: course.id, moduleId: module }, { signal });
  if (quiz) return quiz;
  throw new UserError(
    "not_found",
    `The module ${inline(module, 60)} of ${inline(course.title)} has no questions. Choose a module of the kind quiz.`,
  );
}
