import { expect, test } from "vitest";
import { createLearner } from "../testing/learner.ts";
import { useServer } from "../testing/start.ts";

const training = useServer();
const { record, read, listModules, answerQuiz } = createLearner(training);
const moduleId = "m5";

test("keeps the best result, completes the module once it is passed, and can be undone", async () => {
  const courseId = "ai-agents-first-steps";
  const first = await answerQuiz(courseId, moduleId, 2);
  expect(first.structuredContent).toMatchObject({
    result: { correct: 1, total: 3, passed: false },
    checked: [
      {
        correct: false,
        rightOption: "",
        explainedIn: { moduleId: "m1", title: "What makes an agent an agent", seconds: 0 },
      },
      {
        correct: false,
        explainedIn: { moduleId: "m2", heading: "Tools: less is more" },
      },
      { correct: true, rightOption: "", explanation: "" },
    ],
    progress: { completedModules: ["m1", "m2"], quizResults: [{ moduleId, correct: 1 }] },
  });
  const passed = await answerQuiz(courseId, moduleId, 0);
  expect(passed.structuredContent).toMatchObject({
    result: { correct: 3, passed: true },
    checked: [
      {
        correct: true,
        rightOption: expect.stringMatching(/./),
        explanation: expect.stringMatching(/./),
      },
      {},
      {},
    ],
    progress: {
      completedModules: ["m1", "m2", "m5"],
      quizResults: [{ moduleId, correct: 3, passed: true }],
    },
  });
  const worse = await answerQuiz(courseId, moduleId, 1);
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
  const report = await record(courseId, { completedModules: await listModules(courseId) });
  expect(report.structuredContent).toMatchObject({
    progress: { percent: 80 },
    certificateIssued: false,
  });
  const answers = await Promise.all(
    [0, 1, 0].map((wrong) => answerQuiz(courseId, moduleId, wrong)),
  );
  expect(
    answers.filter(({ structuredContent }) => structuredContent?.certificateIssued),
  ).toHaveLength(1);
  expect(await read(courseId)).toMatchObject({
    certificateNumber: expect.stringMatching(/^ET-/),
    quizResults: [{ correct: 3 }],
  });
});
