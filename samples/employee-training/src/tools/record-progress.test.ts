import { expect, test } from "vitest";
import { createLearner } from "../testing/learner.ts";
import { useServer } from "../testing/start.ts";

const training = useServer();
const { call, record, read, listModules, answerQuiz } = createLearner(training);

test("merges 50 parallel reports", async () => {
  const courseId = "azure-ai-foundations";
  const modules = await listModules(courseId);
  await answerQuiz(courseId, "m6");
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? record(courseId, { completedModules: [modules[(index / 2) % modules.length]] })
        : call("set-bookmark", courseId, { seconds: index / 2, note: `Note ${index}` }),
    ),
  );
  expect(answers.filter(({ isError }) => isError)).toEqual([]);
  const row = await read(courseId);
  expect(row?.completedModules).toHaveLength(modules.length);
  expect(row?.bookmarks).toHaveLength(25);
});

test("finishing the last module issues one certificate, also when three reports do it at once", async () => {
  const courseId = "semantic-kernel-agents";
  await answerQuiz(courseId, "m5");
  await record(courseId, { reopenedModules: ["m5"] });
  const completedModules = await listModules(courseId);
  const answers = await Promise.all([1, 2, 3].map(() => record(courseId, { completedModules })));
  expect(answers.filter(({ structuredContent }) => structuredContent?.certificateIssued)).toHaveLength(1);
  const { structuredContent } = await training().callTool("get-certificate", { courseId });
  expect(structuredContent).toMatchObject({ number: (await read(courseId))?.certificateNumber });
});
