import { asWidget } from "@suite/testing/clients";
import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const training = useServer();

test("finishing a module enrols and counts", async () => {
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
