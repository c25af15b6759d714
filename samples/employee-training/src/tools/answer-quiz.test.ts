import { asWidget } from "@suite/testing/clients";
import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const training = useServer();
const learnerId = "demo-user";
const moduleId = "m5";

/** Answers the quiz of a course with this many wrong answers. */
async function answerQuiz(courseId: string, wrong: number, module = moduleId) {
  const quiz = await training().store.quizzes.get({ courseId, moduleId: module });
  const answers = (quiz?.questions ?? []).map(({ id, options, answer }, index) => ({
    questionId: id,
    option: options[index < wrong ? (answer + 1) % options.length : answer],
  }));
  return training().callTool("answer-quiz", {
    ...asWidget("employee-training"),
    ...{ courseId, moduleId: module, answers },
  });
}

const read = (courseId: string) => training().store.enrollments.get({ learnerId, courseId });

test("keeps the best result, completes the module once it is passed, and can be undone", async () => {
  const courseId = "ai-agents-first-steps";
  const first = await answerQuiz(courseId, 2);
  expect(first.structuredContent).toMatchObject({
    result: { correct: 1, total: 3, passed: false },
    checked: [{ correct: false }, { correct: false }, { correct: true, explanation: expect.any(String) }],
    progress: { completedModules: ["m1", "m2"], quizResults: [{ moduleId, correct: 1 }] },
  });
  const passed = await answerQuiz(courseId, 0);
  expect(passed.structuredContent).toMatchObject({
    result: { correct: 3, passed: true },
    progress: { completedModules: ["m1", "m2", "m5"], quizResults: [{ moduleId, correct: 3, passed: true }] },
  });
  const worse = await answerQuiz(courseId, 1);
  expect(worse.structuredContent).toMatchObject({
    result: { correct: 2 },
    progress: { quizResults: [{ correct: 3 }] },
  });
  expect(worse.structuredContent).not.toHaveProperty("changeId");
  const { changeId } = passed.structuredContent ?? {};
  await training().callTool("undo-change", { changeId });
  expect(await read(courseId)).toMatchObject({
    completedModules: ["m1", "m2"],
    quizResults: [{ correct: 1, passed: false }],
  });
});

test("a report of progress completes no open quiz; the answers finish the course and issue its one certificate", async () => {
  const courseId = "semantic-kernel-essentials";
  const modules = (await training().store.courses.get({ id: courseId }))?.modules.map(({ id }) => id);
  const report = await training().callTool("record-progress", {
    ...asWidget("employee-training"),
    ...{ courseId, completedModules: modules },
  });
  expect(report.structuredContent).toMatchObject({ progress: { percent: 80 }, certificateIssued: false });
  const answers = await Promise.all([
    answerQuiz(courseId, 0),
    answerQuiz(courseId, 1),
    answerQuiz(courseId, 0),
  ]);
  expect(answers.filter(({ structuredContent }) => structuredContent?.certificateIssued)).toHaveLength(1);
  expect(await read(courseId)).toMatchObject({
    certificateNumber: expect.stringMatching(/^ET-/),
    quizResults: [{ correct: 3 }],
  });
});
