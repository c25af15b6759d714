import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-report.json" },
    testTimeout: 15_000,
  },
});
