import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const training = useServer();
const moduleId = "m5";

test("no tool, resource or history tells what is right before the quiz is answered", async () => {
  const courseId = "ai-agents-first-steps";
  const quiz = await training().store.quizzes.get({ courseId, moduleId });
  const secrets = quiz?.questions.map(({ explanation }) => explanation) ?? [];
  expect(secrets).toHaveLength(3);
  const answers = await Promise.all([
    training().callTool("get-quiz", { courseId, moduleId }),
    training().callTool("training-media", { courseId }),
    training().callTool("show-recent-changes", {}),
    training().client.readResource({ uri: `training://courses/${courseId}` }),
  ]);
  expect(answers[0]?.structuredContent).toMatchObject({
    passingScore: 2,
    questions: [{ id: "q1" }, {}, {}],
  });
  expect(answers[1]?.structuredContent).toMatchObject({
    course: { modules: { 4: { questionCount: 3 } } },
  });
  for (const text of answers.map((answer) => JSON.stringify(answer))) {
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toMatch(/"answer"|"explanation"/);
  }
});
