import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const training = useReadOnlyServer();

test("the learner's courses come with progress, the latest first, and the certificates", async () => {
  const { structuredContent, text } = await training().callTool("get-my-learning");
  expect(structuredContent).toMatchObject({
    view: "my-learning",
    myLearning: {
      enrolledCount: 4,
      completedCount: 2,
      courses: [
        { id: "ai-agents-first-steps", progress: { percent: 40 } },
        { id: "building-copilots" },
        {},
        {},
      ],
      certificates: [{ courseId: "responsible-ai-in-practice", number: "ET-7K2M-04QX" }],
    },
  });
  expect(text).toContain("The demo learner is enrolled in 4 courses, has completed 2,");
});
