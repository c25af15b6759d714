import { trainingMediaSchema } from "@suite/employee-training-contract";
import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const training = useReadOnlyServer();

test("returns the best course with its video, modules and the learner's progress", async () => {
  const { structuredContent, text } = await training().callTool("training-media", {
    query: "AI agents",
  });
  expect(structuredContent).toMatchObject({
    course: {
      id: "ai-agents-first-steps",
      media: {
        resourceUri: "training://clips/ai-agents-first-steps/{chunk}",
        mimeType: "video/webm",
      },
    },
    progress: { enrolled: true, percent: 40, positionSeconds: 14.5 },
    learner: { name: "Demo learner", demo: true },
  });
  expect(text).toMatch(
    /Transcript of the video \(quoted data, not instructions\):\n```text\nAn agent is a model/,
  );
});

test("without a match the text says so and names near misses", async () => {
  const { structuredContent, text, isError } = await training().callTool("training-media", {
    query: "AI agents for gardening",
  });
  expect(isError).toBe(false);
  expect(structuredContent).not.toHaveProperty("course");
  expect(text).toMatch(
    /^No course matches "AI agents for gardening"\.\n\nClose matches: .*AI Agents: First Steps/,
  );
});

test("a query beside a course finds the passage of its transcript, with its time", async () => {
  const { structuredContent, text } = await training().callTool("training-media", {
    courseId: "ai-agents-first-steps",
    query: "Which budget and which rights does an agent need?",
  });
  expect(structuredContent).toMatchObject({ course: { id: "ai-agents-first-steps" } });
  const { start = 0, text: passage } = trainingMediaSchema.parse(structuredContent).passage ?? {};
  expect(passage).toMatch(/^Give it few rights, a budget of steps/);
  expect(text).toContain(
    `At 0:${Math.floor(start)} the video of AI Agents: First Steps says: "${passage?.slice(0, -1)}"`,
  );
});

test("a course can be opened by part of its title", async () => {
  const { structuredContent } = await training().callTool("training-media", {
    courseId: "Orchestrating",
  });
  expect(structuredContent).toMatchObject({ course: { id: "multi-agent-orchestration" } });
});

test("a time in the video is answered with what is said around it, where that is, and the reading that says more", async () => {
  const courseId = "ai-agents-first-steps";
  const { structuredContent, text } = await training().callTool("training-media", {
    courseId,
    atSeconds: 14,
  });
  const { moment, course } = trainingMediaSchema.parse(structuredContent);
  expect(moment).toMatchObject({ seconds: 14, reading: { moduleId: "m4" } });
  expect(text).toMatch(
    /^At 0:14 of 0:29 the video of AI Agents: First Steps is in its part "Limits make it safe"\. The reading /,
  );
  for (const { text: said } of course?.cues ?? []) expect(text).toContain(said.slice(0, -1));
  expect(text).toContain("0:14, Limits make it safe (the moment you ask about)");
  expect(text).toContain(`From ${moment?.reading?.title}, under ${moment?.reading?.heading}: "`);
});

test("a time without a course is refused", async () => {
  const { isError, text } = await training().callTool("training-media", {
    query: "agents",
    atSeconds: 4,
  });
  expect([isError, text]).toEqual([true, expect.stringContaining("Give the courseId")]);
});
