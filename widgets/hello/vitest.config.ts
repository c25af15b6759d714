import { widgetTests } from "../kit/testing/vitest-config.ts";

export default widgetTests;
