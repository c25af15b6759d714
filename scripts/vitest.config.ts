import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // A busy machine is no failure.
    expect: { poll: { timeout: 10_000 } },
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-report.json" },
    testTimeout: 30_000,
  },
});
