export type { Example } from "../faults/run.ts";
export { testAbuse } from "./abuse.ts";
export { outsideFences, testHostileWidgets } from "./hostile.ts";
export * from "./local-host.ts";
export { testPlays } from "./plays.ts";
export { testWalkthroughs, valueAt } from "./prompts.ts";
export * from "./refusals.ts";
export { testReleasedPages, type WidgetEdit } from "./released-pages.ts";
export { testSuite } from "./suite.ts";
