import { asWidget } from "@suite/testing/clients";
import type { Example } from "@suite/testing/samples";
import { seedRows } from "../seed.ts";

const { quizzes } = seedRows(new Date());

/** Arguments that answer a quiz of the seed without a mistake; by default that of a short course. */
function correctAnswers(
  quiz = quizzes.find(({ courseId }) => courseId === "data-foundations-for-ai"),
) {
  return {
    ...asWidget("employee-training"),
    courseId: quiz?.courseId,
    moduleId: quiz?.moduleId,
    answers: quiz?.questions.map(({ id, options, answer }) => ({
      questionId: id,
      option: options[answer],
    })),
  };
}

const building = { ...asWidget("employee-training"), courseId: "building-copilots" };

/** A valid call of every write tool but undo-change. */
export const writes: readonly Example[] = [
  ["enroll-in-course", { courseId: "Semantic Kernel Essentials" }],
  ["record-progress", { ...building, positionSeconds: 4 }],
  ["record-progress", { ...building, completedSteps: ["m3/s1"] }],
  ["set-bookmark", { ...building, seconds: 4, note: "Here" }],
  ["answer-quiz", correctAnswers()],
  // Answers that differ from the options are refused, so fault runs also make calls as they are.
  ["answer-quiz", async (_client, random) => correctAnswers(random.pick(quizzes))],
];
