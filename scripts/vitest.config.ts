import { defineConfig } from "vitest/config";
import { packageTests } from "../vitest.base.ts";
import { releaseTests } from "./vitest.commands.config.ts";

const everyRun = packageTests({
  projects: ["vitest.commands.config.ts", "testing/samples/vitest.config.ts"],
  // Commands run in their own processes: one test waits while another computes.
  maxWorkers: 2,
});

const release = packageTests({
  isolate: true,
  include: releaseTests,
  // Two at a time: one installs or waits for its servers while the other computes.
  maxConcurrency: 2,
  outputFile: { json: ".cache/copies-report.json" },
  testTimeout: 300_000,
});

export default defineConfig(({ mode }) => (mode === "release" ? release : everyRun));
