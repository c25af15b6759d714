import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: "../../shared/storage/src/testing/global-setup.ts",
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-report.json" },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
