import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // A busy machine is no failure.
    expect: { poll: { timeout: 10_000 } },
    // Copies are tested after everything else: vitest.proofs.config.ts.
    exclude: [...configDefaults.exclude, "copies.test.ts", "documents.test.ts"],
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-report.json" },
    // Last of all packages, with the machine to itself: the walkthroughs run beside the verbs.
    maxWorkers: 2,
    testTimeout: 30_000,
  },
});
