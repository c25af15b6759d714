import { configDefaults, defineConfig } from "vitest/config";
import { fromSource } from "../vitest.base.ts";

export default defineConfig({
  ...fromSource,
  test: {
    // A busy machine is no failure.
    expect: { poll: { timeout: 10_000 } },
    // Copies are tested after everything else: vitest.release.config.ts.
    exclude: [
      ...configDefaults.exclude,
      "copies.test.ts",
      "documents.test.ts",
      "versions.test.ts",
      // Its stand-in for Microsoft's devtunnel is a shell script.
      ...(process.platform === "win32" ? ["tunnel/open-tunnel.test.ts"] : []),
    ],
    // What is started for people runs compiled.
    globalSetup: "testing/compiled.ts",
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-report.json" },
    // Loading every sample anew for each file took most of the time.
    isolate: false,
    // Commands are processes of their own: one test waits for its own while the other computes.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
