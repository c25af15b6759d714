import { packageTests } from "../../vitest.base.ts";

export default packageTests({
  maxWorkers: 2,
  // Shared by the processes that a test starts.
  env: { SEAL_KEY: "the key of the tests of the server" },
});
