import { expect, test } from "vitest";
import { createLearner } from "../testing/learner.ts";
import { useServer } from "../testing/start.ts";

const training = useServer();
const courseId = "semantic-kernel-essentials";

test("enrolling twice changes nothing the second time, and can be undone", async () => {
  const first = await training().callTool("enroll-in-course", {
    courseId: "Semantic Kernel Essentials",
  });
  const progress = { enrolled: true };
  expect(first.structuredContent).toMatchObject({ courseId, alreadyEnrolled: false, progress });
  const second = await training().callTool("enroll-in-course", { courseId });
  expect(second.structuredContent).toMatchObject({ alreadyEnrolled: true });
  await training().callTool("undo-change", { changeId: first.structuredContent?.changeId });
  const media = await training().callTool("training-media", { courseId });
  expect(media.structuredContent).toMatchObject({ progress: { enrolled: false } });
});

test("progress made before is kept", async () => {
  const begun = "mlops-to-llmops";
  await createLearner(training).record(begun, { positionSeconds: 6 });
  const { structuredContent } = await training().callTool("enroll-in-course", { courseId: begun });
  expect(structuredContent).toMatchObject({ progress: { enrolled: true, positionSeconds: 6 } });
});
