export type { Example } from "../faults/run.ts";
export { testAbuse } from "./abuse.ts";
export { harmIn, hidesText, outsideFences, testHostileWidgets } from "./hostile.ts";
export { testKeptPages, type WidgetEdit } from "./kept-pages.ts";
export * from "./local-host.ts";
export { valueAt } from "./prompts.ts";
export * from "./refusals.ts";
export * from "./sample.ts";
export { testSuite } from "./suite.ts";
