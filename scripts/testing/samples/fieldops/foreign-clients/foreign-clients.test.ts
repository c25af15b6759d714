import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { besideForeign, fetchForeign } from "@suite/testing/foreign";
import { startSample } from "@suite/testing/sample";
import { expect, test } from "vitest";
import { z } from "zod";
import { sample } from "../../../../../samples/fieldops/src/testing/start.ts";

const run = promisify(execFile);
const outcomeSchema = z.object({
  tools: z.array(z.string()),
  seal: z.boolean(),
  committed: z.string(),
});

/** Clients that offer app-only tools to the model, and whether they also show it the seal. */
const clients = [
  { name: "langchain", seal: true },
  { name: "mastra", seal: false },
] as const;

const minutes = 60_000;

/** Downloads packages, so it runs before a release only: `npm run test:release -- samples`. */
test.runIf(process.env.RELEASE_TESTS).for(clients)(
  "a model behind $name cannot commit a plan",
  { timeout: 10 * minutes },
  async ({ name, seal }, { skip }) => {
    const fetched = await fetchForeign(name).catch((error: Error) => error);
    if (fetched instanceof Error) return skip(fetched.message);
    const programs = await besideForeign(fileURLToPath(new URL(".", import.meta.url)), fetched);
    const running = await startSample(sample);
    try {
      const before = await running.everything();
      const { stdout } = await run("node", [`${name}.mjs`, running.url], {
        cwd: programs.folder,
        timeout: 3 * minutes,
      });
      const outcome = outcomeSchema.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
      expect(outcome.tools.some((name) => name.endsWith("commit-assignments"))).toBe(true);
      expect(outcome.seal).toBe(seal);
      expect(outcome.committed).toContain("Nothing was done");
      expect(await running.everything()).toEqual(before);
    } finally {
      await running.close();
      await programs.remove();
    }
  },
);
