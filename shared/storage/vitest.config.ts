import { defineConfig } from "vitest/config";
import { fromSource, withAzurite } from "../../vitest.base.ts";

export default defineConfig({
  ...fromSource,
  test: {
    globalSetup: withAzurite,
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-report.json" },
    // Files keep apart by table names, so they need no process each.
    isolate: false,
    // All files load the same Azurite, and a read that it does not answer within a second fails.
    maxWorkers: 1,
    testTimeout: 60_000,
  },
});
