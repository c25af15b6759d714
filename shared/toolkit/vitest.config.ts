import { defineConfig } from "vitest/config";
import { fromSource } from "../../vitest.base.ts";

export default defineConfig({
  ...fromSource,
  test: {
    isolate: false,
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-report.json" },
  },
});
