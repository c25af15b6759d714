import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const training = useReadOnlyServer();
const courseId = "ai-agents-first-steps";

test("returns the text of one module, and the course names the steps of its labs", async () => {
  const { structuredContent } = await training().callTool("get-lesson", {
    courseId,
    moduleId: "m3",
  });
  expect(structuredContent).toMatchObject({
    title: "Your first agent with two tools",
    sections: [{ heading: "What you build" }, { steps: [{ id: "s1" }, {}, {}, {}] }, {}],
  });
  const course = await training().callTool("training-media", { courseId });
  expect(course.structuredContent).toMatchObject({ course: { modules: { 2: { stepCount: 7 } } } });
});
