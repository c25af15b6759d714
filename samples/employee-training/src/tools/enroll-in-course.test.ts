import { asWidget } from "@suite/testing/clients";
import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const training = useServer();
const courseId = "semantic-kernel-essentials";

test("enrolling twice changes nothing the second time, and can be undone", async () => {
  const first = await training().callTool("enroll-in-course", { courseId: "Semantic Kernel Essentials" });
  expect(first.structuredContent).toMatchObject({
    courseId,
    alreadyEnrolled: false,
    progress: { enrolled: true },
  });
  const second = await training().callTool("enroll-in-course", { courseId });
  expect(second.structuredContent).toMatchObject({ alreadyEnrolled: true });
  await training().callTool("undo-change", { changeId: first.structuredContent?.changeId });
  const media = await training().callTool("training-media", { courseId });
  expect(media.structuredContent).toMatchObject({ progress: { enrolled: false } });
});

test("progress made before is kept", async () => {
  await training().callTool("record-progress", {
    ...asWidget("employee-training"),
    courseId: "mlops-to-llmops",
    positionSeconds: 6,
  });
  const { structuredContent } = await training().callTool("enroll-in-course", {
    courseId: "mlops-to-llmops",
  });
  expect(structuredContent).toMatchObject({ progress: { enrolled: true, positionSeconds: 6 } });
});
