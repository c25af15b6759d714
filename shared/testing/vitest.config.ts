import { defineConfig } from "vitest/config";
import { fromSource } from "../../vitest.base.ts";

export default defineConfig({
  ...fromSource,
  test: {
    // Files share loaded modules, the browser and its pages.
    isolate: false,
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-report.json" },
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
