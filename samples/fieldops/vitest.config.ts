import { defineConfig } from "vitest/config";
import { fromSource, withAzurite } from "../../vitest.base.ts";

export default defineConfig({
  ...fromSource,
  test: {
    // Allows for busy machines.
    expect: { poll: { timeout: 10_000 } },
    globalSetup: withAzurite,
    env: { LOG_LEVEL: "silent" },
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-report.json" },
    // Every file has its own tables and port, so modules can be shared, which saves most of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
