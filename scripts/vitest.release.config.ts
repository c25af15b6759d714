import { defineConfig } from "vitest/config";
import { fromSource } from "../vitest.base.ts";

/** Ejected copies run their tests after all others have passed, because turbo's cache then skips most of them. */
export default defineConfig({
  ...fromSource,
  test: {
    expect: { poll: { timeout: 10_000 } },
    include: ["copies.test.ts", "documents.test.ts", "versions.test.ts"],
    // Two at a time: one installs or waits for its servers while the other computes.
    maxConcurrency: 2,
    reporters: ["default", "json"],
    outputFile: { json: ".cache/copies-report.json" },
    testTimeout: 300_000,
  },
});
