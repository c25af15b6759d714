import { clip, inline } from "@suite/contracts";
import { quizViewSchema } from "@suite/employee-training-contract";
import { defineTool } from "@suite/server";
import { count, readOnly } from "@suite/server/tools";
import { z } from "zod";
import { courseId, findCourse, moduleId, readQuiz } from "../data/find.ts";
import { passingScore } from "../rules/quiz.ts";
import type { Context } from "../store.ts";

export const getQuiz = defineTool({
  name: "get-quiz",
  title: "Get quiz",
  description:
    "Returns the questions of a course's quiz without the right answers, for the widget.",
  inputSchema: z.object({ courseId, moduleId }),
  outputSchema: quizViewSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ courseId: nameOrId, moduleId: module }, context: Context) {
    const course = await findCourse(context, nameOrId);
    const quiz = await readQuiz(context, course, module);
    const title = course.modules.find(({ id }) => id === module)?.title ?? course.title;
    return {
      text: `${inline(title)} has ${count(quiz.questions.length, "question")}.`,
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
