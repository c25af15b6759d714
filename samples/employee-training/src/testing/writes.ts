import { asWidget } from "@suite/testing/clients";
import type { Example } from "@suite/testing/samples";
import { seedRows } from "../seed.ts";

const dataQuiz = seedRows(new Date()).quizzes.find((quiz) => quiz.courseId === "data-foundations-for-ai");

/** A call that answers a quiz. */
const answerQuiz: [string, Record<string, unknown>] = [
  "answer-quiz",
  {
    ...asWidget("employee-training"),
    ...{ courseId: "data-foundations-for-ai", moduleId: "m4" },
    answers: dataQuiz?.questions.map(({ id, options, answer }) => ({
      questionId: id,
      option: options[answer],
    })),
  },
];

/** A valid call of every write tool but undo-change. */
export const writes: readonly Example[] = [
  ["enroll-in-course", { courseId: "Semantic Kernel Essentials" }],
  [
    "record-progress",
    { ...asWidget("employee-training"), courseId: "building-copilots", positionSeconds: 4 },
  ],
  [
    "set-bookmark",
    { ...asWidget("employee-training"), courseId: "building-copilots", seconds: 4, note: "Here" },
  ],
  answerQuiz,
];
