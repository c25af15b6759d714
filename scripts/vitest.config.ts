import { configDefaults, defineConfig } from "vitest/config";
import { packageTests } from "../vitest.base.ts";

/** Tests that `npm run test:release` runs, and `npm test` does not. */
const releaseTests = ["commands/test-release/*.test.ts"];

const everyRun = packageTests({
  exclude: [
    ...configDefaults.exclude,
    ...releaseTests,
    // Its substitute for Microsoft's devtunnel is a shell script.
    ...(process.platform === "win32" ? ["commands/tunnel/open-tunnel.test.ts"] : []),
  ],
  // Some commands run compiled code.
  globalSetup: "testing/compiled.ts",
  // Commands run in their own processes: one test waits while another computes.
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
});

const release = packageTests({
  isolate: true,
  include: releaseTests,
  // Two at a time: one installs or waits for its servers while the other computes.
  maxConcurrency: 2,
  outputFile: { json: ".cache/copies-report.json" },
  testTimeout: 300_000,
  hookTimeout: 10_000,
});

export default defineConfig(({ mode }) => (mode === "release" ? release : everyRun));
