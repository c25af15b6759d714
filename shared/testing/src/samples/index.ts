export type { Example } from "../faults/run.ts";
export { testAbuse } from "./abuse.ts";
export { outsideFences, testHostileWidgets } from "./hostile.ts";
export * from "./local-host.ts";
export { valueAt } from "./prompts.ts";
export * from "./refusals.ts";
export { testReleasedPages, type WidgetEdit } from "./released-pages.ts";
export * from "./sample.ts";
export { testSuite } from "./suite.ts";
