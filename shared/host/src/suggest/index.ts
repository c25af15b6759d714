export { findWalkthrough } from "./find-walkthrough.ts";
export { prepareUnderstanding, type Understand } from "./understand.ts";
export { readTerms } from "./vocabulary.ts";
