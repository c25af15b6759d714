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

/** Enough to find a leak of 2 KB per session. */
const sessions = 10_000;
const megabytesMore = 20;

it.runIf(process.env.RELEASE_TESTS)(
  `${sessions.toLocaleString("en")} sessions opened and dropped leave the memory as it was, within ${megabytesMore} MB`,
  async () => {
    const { said, exited } = await startProcess(
      "session-churn.ts",
      [String(sessions)],
      ["--expose-gc"],
    );
    const { before, after, watched } = saidSchema.parse(said);
    expect(Math.abs(after.heap - before.heap), JSON.stringify(said)).toBeLessThan(megabytesMore);
    expect(after.rss - before.rss, JSON.stringify(said)).toBeLessThan(60);
    expect(watched).toBe(false);
    expect((await exited)[0]).toBe(0);
  },
  180_000,
);
