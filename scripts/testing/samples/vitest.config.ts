import { sampleTests } from "../../../vitest.base.ts";

/** Tests of the suite on its samples, with storage as the samples' own tests have it. */
export default { ...sampleTests, test: { ...sampleTests.test, name: "samples" } };
