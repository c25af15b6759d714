import { configDefaults, defineConfig } from "vitest/config";
import { fromSource } from "../vitest.base.ts";

/** Tests that `npm run test:release` runs, and `npm test` does not. */
const releaseTests = ["commands/test-release/*.test.ts"];

const everyRun = {
  exclude: [
    ...configDefaults.exclude,
    ...releaseTests,
    // Its substitute for Microsoft's devtunnel is a shell script.
    ...(process.platform === "win32" ? ["commands/tunnel/open-tunnel.test.ts"] : []),
  ],
  // Some commands run compiled code.
  globalSetup: "testing/compiled.ts",
  outputFile: { json: ".cache/test-report.json" },
  // Loading every sample again for each file took most of the time.
  isolate: false,
  // Commands run in their own processes: one test waits while another computes.
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const release = {
  include: releaseTests,
  // Two at a time: one installs or waits for its servers while the other computes.
  maxConcurrency: 2,
  outputFile: { json: ".cache/copies-report.json" },
  testTimeout: 300_000,
};

export default defineConfig(({ mode }) => ({
  ...fromSource,
  test: {
    // Long enough for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    reporters: ["default", "json"],
    ...(mode === "release" ? release : everyRun),
  },
}));
