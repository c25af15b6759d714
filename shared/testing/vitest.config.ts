import { defineConfig } from "vitest/config";
import { fromSource, withAzurite } from "../../vitest.base.ts";

export default defineConfig({
  ...fromSource,
  test: {
    // Files share loaded modules, the browser and its pages.
    isolate: false,
    globalSetup: withAzurite,
    env: { LOG_LEVEL: "silent", SEAL_KEY: "the key of all servers of a test", SESSIONS: "process" },
    // Long enough for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-report.json" },
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
