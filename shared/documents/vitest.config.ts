import { packageTests } from "../../vitest.base.ts";

export default packageTests({ testTimeout: 5_000, hookTimeout: 10_000 });
