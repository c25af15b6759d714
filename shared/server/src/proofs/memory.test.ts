import { expect, it } from "vitest";
import { z } from "zod";
import { startProcess } from "../testing/start-process.ts";

const megabytes = z.object({ heap: z.number(), rss: z.number() });
const saidSchema = z.object({
  before: megabytes,
  after: megabytes,
  seconds: z.number(),
  watched: z.boolean(),
});

it("10,000 sessions opened and dropped leave the memory as it was, within 20 MB", async () => {
  const { said, exited } = await startProcess("session-churn.ts", ["10000"], ["--expose-gc"]);
  const { before, after, watched } = saidSchema.parse(said);
  expect(Math.abs(after.heap - before.heap), JSON.stringify(said)).toBeLessThan(20);
  expect(after.rss - before.rss, JSON.stringify(said)).toBeLessThan(60);
  expect(watched).toBe(false);
  expect((await exited)[0]).toBe(0);
}, 180_000);
