import { configDefaults, defineConfig, type ViteUserConfig } from "vitest/config";
import { packageTests, sampleTests } from "../vitest.base.ts";

/** Tests that `npm run test:release` runs, and `npm test` does not. */
const releaseTests = ["commands/test-release/*.test.ts"];

/** What tests the suite on its samples, with storage as the samples' own tests have it. */
const testsOfSamples = "testing/samples/**/*.test.ts";

const commands = packageTests({
  name: "commands",
  exclude: [
    ...configDefaults.exclude,
    ...releaseTests,
    testsOfSamples,
    // Its substitute for Microsoft's devtunnel is a shell script.
    ...(process.platform === "win32" ? ["commands/tunnel/open-tunnel.test.ts"] : []),
  ],
  // Some commands run compiled code.
  globalSetup: "testing/compiled.ts",
  testTimeout: 60_000,
  hookTimeout: 60_000,
});

const samples: ViteUserConfig = {
  ...sampleTests,
  test: { ...sampleTests.test, name: "samples", include: [testsOfSamples] },
};

const everyRun = packageTests({
  projects: [commands, samples],
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
  hookTimeout: 10_000,
});

export default defineConfig(({ mode }) => (mode === "release" ? release : everyRun));
