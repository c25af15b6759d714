import { inline } from "@suite/contracts";
import { quizAnswersSchema, quizCheckedSchema } from "@suite/employee-training-contract";
import { defineTool } from "@suite/server";
import { idempotentWrite } from "@suite/server/tools";
import { z } from "zod";
import { changeEnrollment, newCertificateNumber } from "../data/enrollment.ts";
import { courseId, findCourse, moduleId, readQuiz } from "../data/find.ts";
import { changesBy, progressOf } from "../rules/progress.ts";
import { checkAnswers, explainedIn, withResult } from "../rules/quiz.ts";
import type { Context } from "../store.ts";

export const answerQuiz = defineTool({
  name: "answer-quiz",
  title: "Answer quiz",
  description:
    "Checks the answers to a course's quiz and saves the best result as progress, for the widget.",
  inputSchema: z.object({
    courseId,
    moduleId,
    answers: quizAnswersSchema.describe("The chosen option of every question"),
  }),
  outputSchema: quizCheckedSchema,
  annotations: idempotentWrite,
  visibility: ["app"],
  async handler({ courseId: nameOrId, moduleId: module, answers }, context: Context) {
    const course = await findCourse(context, nameOrId);
    const quiz = await readQuiz(context, course, module);
    const now = context.now();
    const { result, checked } = checkAnswers(quiz, answers, now);
    const certificateNumber = newCertificateNumber(context);
    const { row, changeId } = await changeEnrollment(context, course, (current) => {
      const before = current.quizResults ?? [];
      const quizResults = withResult(before, result);
      const isBetter = quizResults.includes(result);
      const report = result.passed ? { completedModules: [module] } : {};
      return isBetter || (result.passed && !current.completedModules.includes(module))
        ? { ...changesBy(report, course, current, { now, certificateNumber }), quizResults }
        : {};
    });
    const { correct, total, passed } = result;
    return {
      text: `${correct} of ${total} answers are right, so the quiz of ${inline(course.title)} is ${passed ? "passed" : "not passed"}.`,
      structuredContent: {
        courseId: course.id,
        moduleId: module,
        result,
        // What is right stays a secret as long as the quiz can be failed.
        checked: checked.map((each) => ({
          ...each,
          ...(!passed && { rightOption: "", explanation: "" }),
          explainedIn: each.correct ? undefined : explainedIn(quiz, each.questionId, course),
        })),
        progress: progressOf(course, row),
        certificateIssued: row.certificateNumber === certificateNumber,
        changeId,
      },
    };
  },
});
