import { packageTests, withAzurite } from "../../vitest.base.ts";

export default packageTests({
  globalSetup: withAzurite,
  // All files load the same Azurite, and a read that it does not answer within a second fails.
  maxWorkers: 1,
  // Others see what was written within a second.
  expect: { poll: { timeout: 1_000 } },
});
