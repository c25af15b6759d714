import { configDefaults } from "vitest/config";
import { packageTests } from "../vitest.base.ts";

/** Tests that `npm run test:release` runs, and `npm test` does not. */
export const releaseTests = ["commands/test-release/*.test.ts"];

/** Tests of the commands and of the repository. Those of the suite on its samples have storage, as the samples' own have. */
export default packageTests({
  name: "commands",
  exclude: [
    ...configDefaults.exclude,
    ...releaseTests,
    "testing/samples/**",
    // Its substitute for Microsoft's devtunnel is a shell script.
    ...(process.platform === "win32" ? ["commands/tunnel/open-tunnel.test.ts"] : []),
  ],
  // Some commands run compiled code.
  globalSetup: "testing/compiled.ts",
});
