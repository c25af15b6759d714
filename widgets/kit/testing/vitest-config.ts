import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { fromSource } from "../../../vitest.base.ts";

export const widgetTests = defineConfig({
  ...fromSource,
  test: {
    // A busy machine is no failure.
    expect: { poll: { timeout: 10_000 } },
    include: ["**/*.test.{ts,tsx}"],
    // Browser tests draw the built files, so these are brought up to date first; unchanged widgets cost nothing.
    globalSetup: join(import.meta.dirname, "built-widgets.ts"),
    // Files share loaded modules, the browser and its pages; whatever one file draws, the next finds a blank page.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ["default", ["json", { outputFile: ".cache/test-report.json" }]],
  },
});
