import { asWidget, connectClient } from "@suite/testing/clients";
import { expect, test } from "vitest";
import { useServer } from "./testing/start.ts";

const training = useServer();
const learnerId = "demo-learner";
const read = (courseId: string) => training().store.enrolments.get({ learnerId, courseId });

test("fifty reports at once keep all they say", async () => {
  const courseId = "azure-ai-foundations";
  const modules = (await training().store.courses.get({ id: courseId }))?.modules ?? [];
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

test("where the video was left survives reopening", async () => {
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

test("the chunks make up the clip that the resources give", async () => {
  const courseId = "ai-agents-first-steps";
  const { structuredContent } = await training().callTool("get-clip-chunk", { courseId, chunk: 1 });
  const { contents } = await training().client.readResource({ uri: `training://clips/${courseId}/1` });
  expect(contents[0]).toMatchObject({ blob: structuredContent?.data });
  const first = await training().client.readResource({ uri: `training://clips/${courseId}/0` });
  expect(Buffer.from(Object(first.contents[0]).blob, "base64").subarray(0, 4)).toEqual(
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
  );
  await expect(training().client.readResource({ uri: `training://clips/${courseId}/99` })).rejects.toThrow();
  await expect(training().client.readResource({ uri: "training://clips/..%2Fpackage/0" })).rejects.toThrow();
});

test("captions are a WebVTT file", async () => {
  const { contents } = await training().client.readResource({
    uri: "training://captions/ai-agents-first-steps",
  });
  expect(contents[0]).toMatchObject({
    mimeType: "text/vtt",
    text: expect.stringMatching(/^WEBVTT\n\n00:00:00\.000 --> 00:00:0\d\.000\nAn agent is/),
  });
});
