import { defineConfig } from "vitest/config";

/** Runs tests of any package from the root, as editors do: `npx vitest run samples/<sample>/src/…`. */
export default defineConfig({
  test: {
    projects: [
      "{samples/*,shared/*,widgets/*}/vitest.config.ts",
      "scripts/{vitest.commands,testing/samples/vitest}.config.ts",
    ],
  },
});
