import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startSample } from "@suite/testing/samples";
import { expect, test } from "vitest";
import { z } from "zod";
import { sample } from "../../src/testing/start.ts";

const run = promisify(execFile);
const outcomeSchema = z.object({ tools: z.array(z.string()), seal: z.boolean(), committed: z.string() });

/** Clients that offer app-only tools to the model, and whether they also show it the seal. */
const clients = [
  { program: "langchain.mjs", packages: ["@langchain/mcp-adapters@1.1.4", "@langchain/core"], seal: true },
  { program: "mastra.mjs", packages: ["@mastra/mcp@2.0.0"], seal: false },
];

const minutes = 60_000;

/** Downloads packages, so it runs before a release only: `npm run test:release -- samples`. */
test.runIf(process.env.RELEASE_TESTS).for(clients)(
  "a model behind $program cannot commit a plan",
  { timeout: 10 * minutes },
  async ({ program, packages, seal }, { skip }) => {
    const folder = await mkdtemp(join(tmpdir(), "foreign-client-"));
    const running = await startSample(sample);
    try {
      const install = ["install", "--no-audit", "--no-fund", "--prefix", folder, ...packages, "zod"];
      await run("npm", install, { cwd: folder }).catch((error: Error) =>
        skip(`${packages[0]} could not be fetched: ${error.message}`),
      );
      await copyFile(new URL(program, import.meta.url), join(folder, program));
      const before = await running.everything();
      const { stdout } = await run("node", [program, running.url], { cwd: folder, timeout: 3 * minutes });
      const outcome = outcomeSchema.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
      expect(outcome.tools.some((name) => name.endsWith("commit-assignments"))).toBe(true);
      expect(outcome.seal).toBe(seal);
      expect(outcome.committed).toContain("Nothing was done");
      expect(await running.everything()).toEqual(before);
    } finally {
      await running.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
