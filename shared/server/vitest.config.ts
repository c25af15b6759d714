import { defineConfig } from "vitest/config";
import { fromSource } from "../../vitest.base.ts";

export default defineConfig({
  ...fromSource,
  test: {
    // A busy machine is no failure.
    expect: { poll: { timeout: 10_000 } },
    // The tests share no state, and loading both protocol SDKs for each file would take most of the run.
    isolate: false,
    maxWorkers: 2,
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-report.json" },
    // Shared by the processes that a test starts.
    env: { SEAL_KEY: "the key of the tests of the server" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
