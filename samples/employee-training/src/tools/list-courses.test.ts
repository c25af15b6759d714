import { expect, test } from "vitest";
import { seedRows } from "../seed.ts";
import { useReadOnlyServer } from "../testing/start.ts";

const training = useReadOnlyServer();
const list = async (args: Record<string, unknown>) =>
  Object((await training().callTool("list-courses", args)).structuredContent);

test("a learning path can be named by title and keeps its order", async () => {
  const { courses, filters } = await list({ learningPathId: "Agent builder" });
  expect(filters).toEqual({ learningPathId: "agent-builder" });
  const path = seedRows(new Date()).learningPaths.find(({ id }) => id === "agent-builder");
  expect(courses.items.map(({ id }: { id: string }) => id)).toEqual(path?.courseIds);
});

test("an empty result says what to do next", async () => {
  const { text } = await training().callTool("list-courses", { topic: "Gardening" });
  expect(text).toContain("Remove a filter");
});
