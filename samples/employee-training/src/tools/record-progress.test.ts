import { asWidget, connectClient } from "@suite/testing/clients";
import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const training = useServer();

test("finishing a module enrolls and raises the percentage", async () => {
  const { structuredContent } = await training().callTool("record-progress", {
    ...asWidget("employee-training"),
    courseId: "prompting-for-professionals",
    reopenedModules: ["m4"],
    completedModules: ["m1"],
    positionSeconds: 2,
  });
  expect(structuredContent).toMatchObject({
    progress: { percent: 75, positionSeconds: 2 },
    certificateIssued: false,
  });
});

test("a report that waited offline does not move a newer position back", async () => {
  const courseId = "building-copilots";
  await training().callTool("record-progress", {
    ...asWidget("employee-training"),
    courseId,
    positionSeconds: 20,
  });
  const { structuredContent } = await training().callTool("record-progress", {
    ...asWidget("employee-training"),
    courseId,
    at: new Date(Date.now() - 60_000).toISOString(),
    positionSeconds: 4,
    completedModules: ["m1"],
  });
  expect(structuredContent).toMatchObject({ progress: { positionSeconds: 20, completedModules: ["m1"] } });
});

const learnerId = "demo-user";
const read = (courseId: string) => training().store.enrollments.get({ learnerId, courseId });

/** Answers the quiz of a course, without which a report does not complete it. */
async function passQuiz(courseId: string, moduleId: string): Promise<void> {
  const quiz = await training().store.quizzes.get({ courseId, moduleId });
  const answers = quiz?.questions.map(({ id, options, answer }) => ({
    questionId: id,
    option: options[answer],
  }));
  const { structuredContent } = await training().callTool("answer-quiz", {
    ...asWidget("employee-training"),
    ...{ courseId, moduleId, answers },
  });
  expect(structuredContent).toMatchObject({ result: { passed: true } });
}

test("merges 50 parallel reports", async () => {
  const courseId = "azure-ai-foundations";
  const modules = (await training().store.courses.get({ id: courseId }))?.modules ?? [];
  await passQuiz(courseId, "m6");
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? training().callTool("record-progress", {
            ...asWidget("employee-training"),
            courseId,
            completedModules: [modules[(index / 2) % modules.length]?.id],
          })
        : training().callTool("set-bookmark", {
            ...asWidget("employee-training"),
            courseId,
            seconds: index / 2,
            note: `Note ${index}`,
          }),
    ),
  );
  expect(answers.filter(({ isError }) => isError)).toEqual([]);
  const row = await read(courseId);
  expect(row?.completedModules).toHaveLength(modules.length);
  expect(row?.bookmarks).toHaveLength(25);
});

test("finishing the last module issues one certificate, also when two reports do it at once", async () => {
  const courseId = "semantic-kernel-agents";
  await passQuiz(courseId, "m5");
  await training().callTool("record-progress", {
    ...asWidget("employee-training"),
    courseId,
    reopenedModules: ["m5"],
  });
  const modules = (await training().store.courses.get({ id: courseId }))?.modules.map(({ id }) => id) ?? [];
  const report = () =>
    training().callTool("record-progress", {
      ...asWidget("employee-training"),
      courseId,
      completedModules: modules,
    });
  const answers = await Promise.all([report(), report(), report()]);
  expect(answers.filter(({ structuredContent }) => structuredContent?.certificateIssued)).toHaveLength(1);
  const row = await read(courseId);
  const { structuredContent } = await training().callTool("get-certificate", { courseId });
  expect(structuredContent).toMatchObject({ number: row?.certificateNumber });
});

test("keeps the position of the video", async () => {
  const courseId = "mlops-to-llmops";
  await training().callTool("record-progress", {
    ...asWidget("employee-training"),
    courseId,
    positionSeconds: 11.5,
  });
  const again = await connectClient(training().url);
  const { structuredContent } = await again.callTool("training-media", { courseId });
  expect(structuredContent).toMatchObject({ progress: { positionSeconds: 11.5, enrolled: false } });
  await again.close();
});
