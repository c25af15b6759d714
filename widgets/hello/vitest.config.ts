import { widgetTests } from "../../vitest.base.ts";

export default widgetTests;
