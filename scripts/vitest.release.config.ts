import { defineConfig } from "vitest/config";
import { fromSource } from "../vitest.base.ts";

/** Tests that `npm run test:release` runs, and `npm test` does not. */
export const releaseTests = [
  "clients.test.ts",
  "copies.test.ts",
  "documents.test.ts",
  "eval.test.ts",
  "hosts.test.ts",
  "replicas.test.ts",
  "tarballs.test.ts",
  "toolkit.test.ts",
  "upgrades.test.ts",
  "versions.test.ts",
];

/** Runs the tests that take too long for every run: ejected copies with their own tests, and the commands of all pages. */
export default defineConfig({
  ...fromSource,
  test: {
    expect: { poll: { timeout: 10_000 } },
    include: releaseTests,
    // Two at a time: one installs or waits for its servers while the other computes.
    maxConcurrency: 2,
    reporters: ["default", "json"],
    outputFile: { json: ".cache/copies-report.json" },
    testTimeout: 300_000,
  },
});
