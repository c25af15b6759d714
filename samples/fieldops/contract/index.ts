/** The contract of tools and widgets: entities, responses, mutations, plans and their reasons. */
export * from "./entities.ts";
export * from "./mutations.ts";
export * from "./plan.ts";
export * from "./reason-words.ts";
export * from "./reasons.ts";
export * from "./responses.ts";
