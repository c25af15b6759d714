import { packageTests } from "../../vitest.base.ts";

export default packageTests({
  globalSetup: "src/testing/build-page.ts",
  include: ["src/**/*.test.{ts,tsx}"],
});
