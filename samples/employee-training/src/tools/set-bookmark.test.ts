import { expect, test } from "vitest";
import { createLearner } from "../testing/learner.ts";
import { useServer } from "../testing/start.ts";

const { call } = createLearner(useServer());

test("a bookmark is set, and removed by its place", async () => {
  const bookmark = (args: object) => call("set-bookmark", "ai-agents-first-steps", args);
  const set = await bookmark({ seconds: 3, note: "The loop" });
  expect(set.structuredContent).toMatchObject({
    progress: { bookmarks: [{ seconds: 3, note: "The loop" }, { seconds: 15 }] },
  });
  const removed = await bookmark({ seconds: 3.4, remove: true });
  expect(removed.structuredContent).toMatchObject({ progress: { bookmarks: [{ seconds: 15 }] } });
});
