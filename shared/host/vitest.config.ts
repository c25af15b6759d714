import { defineConfig } from "vitest/config";
import { fromSource } from "../../vitest.base.ts";

export default defineConfig({
  ...fromSource,
  test: {
    // A busy machine is no failure.
    expect: { poll: { timeout: 10_000 } },
    globalSetup: "src/testing/build-page.ts",
    // Files share loaded modules, the browser and its pages.
    isolate: false,
    include: ["src/**/*.test.{ts,tsx}"],
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-report.json" },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
