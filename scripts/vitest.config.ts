import { configDefaults, defineConfig } from "vitest/config";
import { fromSource } from "../vitest.base.ts";
import { releaseTests } from "./vitest.release.config.ts";

export default defineConfig({
  ...fromSource,
  test: {
    // Long enough for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    exclude: [
      ...configDefaults.exclude,
      ...releaseTests,
      // Its substitute for Microsoft's devtunnel is a shell script.
      ...(process.platform === "win32" ? ["tunnel/open-tunnel.test.ts"] : []),
    ],
    // Some commands run compiled code.
    globalSetup: "testing/compiled.ts",
    reporters: ["default", "json"],
    outputFile: { json: ".cache/test-report.json" },
    // Loading every sample again for each file took most of the time.
    isolate: false,
    // Commands run in their own processes: one test waits while another computes.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
