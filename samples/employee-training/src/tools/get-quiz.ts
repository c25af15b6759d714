import { clip, inline, UserError } from "@suite/contracts";
import { type Course, type Quiz, quizViewSchema } from "@suite/employee-training-contract";
import { defineTool } from "@suite/server";
import { count, readOnly } from "@suite/server/tools";
import { z } from "zod";
import { courseId, findCourse } from "../find.ts";
import { passingScore } from "../rules/quiz.ts";
import type { Context } from "../store.ts";

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

export const getQuiz = defineTool({
  name: "get-quiz",
  title: "Get quiz",
  description: "Returns the questions of a course's quiz without the right answers, for the widget.",
  inputSchema: z.object({ courseId, moduleId }),
  outputSchema: quizViewSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ courseId: nameOrId, moduleId: module }, context: Context) {
    const course = await findCourse(context, nameOrId);
    const quiz = await readQuiz(context, course, module);
    const title = course.modules.find(({ id }) => id === module)?.title ?? course.title;
    return {
      text: `${inline(title)}: ${count(quiz.questions.length, "question")}.`,
      structuredContent: {
        courseId: course.id,
        moduleId: module,
        title: clip(title, 90),
        questions: quiz.questions.map(({ id, text, options }) => ({ id, text, options })),
        passingScore: passingScore(quiz),
      },
    };
  },
});
