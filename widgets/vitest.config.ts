import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // A busy machine is no failure.
    expect: { poll: { timeout: 10_000 } },
    include: ["**/*.test.{ts,tsx}"],
    // Browser tests draw the built files, so these are brought up to date first; unchanged widgets cost nothing.
    globalSetup: "testing/built-widgets.ts",
    // Files share loaded modules, the browser and its pages; whatever one file draws, the next finds a blank page.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ["default", ["json", { outputFile: ".cache/test-report.json" }]],
  },
});
