import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { fromSource } from "../../../vitest.base.ts";

export const widgetTests = defineConfig({
  ...fromSource,
  test: {
    // Long enough for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    include: ["**/*.test.{ts,tsx}"],
    // Browser tests use the built pages, so changed widgets are built first.
    globalSetup: join(import.meta.dirname, "built-widgets.ts"),
    // Test files share modules, the browser and its pages; each test starts with a blank page.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ["default", ["json", { outputFile: ".cache/test-report.json" }]],
  },
});
