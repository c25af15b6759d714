import { packageTests, sealed, withAzurite } from "../../vitest.base.ts";

export default packageTests({
  globalSetup: withAzurite,
  env: { LOG_LEVEL: "silent", ...sealed },
});
