import { widgetTests } from "./testing/vitest-config.ts";

export default widgetTests;
