import { sampleTests } from "../../vitest.base.ts";

export default sampleTests;
