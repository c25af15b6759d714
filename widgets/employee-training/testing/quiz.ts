import { type CourseDetail, type Progress, quizAnswersSchema } from "@suite/employee-training-contract";
import type { ToolHandler } from "@suite/testing/browser";
import { answer } from "@suite/widget-kit/testing";
import { course } from "./courses.ts";

const moduleId = "m4";

/** The course of the tests with two questions in its last module. */
export const quizCourse: CourseDetail = {
  ...course,
  modules: course.modules.map((module) =>
    module.id === moduleId ? { ...module, questionCount: 2 } : module,
  ),
};

const questions = [
  {
    id: "q1",
    text: "What comes first?",
    options: ["One", "Two"],
    right: "One",
    why: "Because one is first.",
  },
  { id: "q2", text: "What comes last?", options: ["One", "Two"], right: "Two", why: "Because two is last." },
];

/** The tools of a quiz: all answers have to be right, and passing finishes the course. */
export function quizTools(before: Progress) {
  const tools = {
    "get-quiz": () =>
      answer({
        ...{ courseId: course.id, moduleId, title: "Check what you know", passingScore: questions.length },
        questions: questions.map(({ id, text, options }) => ({ id, text, options })),
      }),
    "answer-quiz": ({ answers }) => {
      const given = new Map(
        quizAnswersSchema.parse(answers).map(({ questionId, option }) => [questionId, option]),
      );
      const checked = questions.map(({ id, right, why }) => ({
        ...{ questionId: id, correct: given.get(id) === right },
        ...{ rightOption: right, explanation: why },
      }));
      const correct = checked.filter((question) => question.correct).length;
      const passed = correct === questions.length;
      const answeredAt = "2026-11-20T09:01:00.000Z";
      const result = { moduleId, correct, total: questions.length, passed, answeredAt };
      const progress = {
        ...before,
        quizResults: [result],
        ...(passed && {
          ...{ completedModules: course.modules.map(({ id }) => id), percent: 100 },
          ...{ completedAt: answeredAt, certificateNumber: "ET-TEST-0001" },
        }),
      };
      return answer({
        ...{ courseId: course.id, moduleId, result, checked, progress },
        ...{ certificateIssued: passed, changeId: "quiz-1" },
      });
    },
  } satisfies Record<string, ToolHandler>;
  return tools;
}
