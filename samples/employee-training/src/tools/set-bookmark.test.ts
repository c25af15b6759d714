import { asWidget } from "@suite/testing/clients";
import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const training = useServer();
const courseId = "ai-agents-first-steps";

test("a bookmark is set, and removed by its place", async () => {
  const set = await training().callTool("set-bookmark", {
    ...asWidget("employee-training"),
    courseId,
    seconds: 3,
    note: "The loop",
  });
  expect(set.structuredContent).toMatchObject({
    progress: { bookmarks: [{ seconds: 3, note: "The loop" }, { seconds: 15 }] },
  });
  const removed = await training().callTool("set-bookmark", {
    ...asWidget("employee-training"),
    courseId,
    seconds: 3.4,
    remove: true,
  });
  expect(removed.structuredContent).toMatchObject({ progress: { bookmarks: [{ seconds: 15 }] } });
});
