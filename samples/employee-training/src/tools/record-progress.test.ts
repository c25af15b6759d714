import { asWidget } from "@suite/testing/clients";
import { callWithKey } from "@suite/testing/samples";
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

test("steps of a lab are merged per person, those of unknown modules are left out, and each report can be undone", async () => {
  const courseId = "mlops-to-llmops";
  await Promise.all(
    ["m3/s1", "m3/s2", "m9/s1"].map((key) => record(courseId, { completedSteps: [key] })),
  );
  const { completedSteps = [], enrolledAt } = (await read(courseId)) ?? {};
  expect(completedSteps.toSorted()).toEqual(["m3/s1", "m3/s2"]);
  expect(enrolledAt).toBeDefined();
  const { structuredContent } = await record(courseId, {
    completedSteps: ["m3/s3"],
    reopenedSteps: ["m3/s1"],
    completedModules: ["m3"],
  });
  expect(structuredContent).toMatchObject({ progress: { completedModules: ["m3"] } });
  await training().callTool("undo-change", { changeId: structuredContent?.changeId });
  expect(await read(courseId)).toMatchObject({ completedSteps, completedModules: [] });
});

test("a report that issued the certificate says so again when it is sent again with its key", async () => {
  const courseId = "semantic-kernel-essentials";
  await answerQuiz(courseId, "m5");
  const completedModules = await listModules(courseId);
  const args = { ...asWidget("employee-training"), courseId, completedModules };
  const send = () => callWithKey(training().client, "last report", ["record-progress", args]);
  const first = await send();
  expect(first.structuredContent).toMatchObject({ certificateIssued: true });
  const again = await send();
  expect(again.structuredContent).toEqual(first.structuredContent);
  expect(again.text).toMatch(/^This was already done/);
  expect((await read(courseId))?.certificateNumber).toMatch(/^ET-.{4}-.{4}$/);
});
