/** The contract of tools and widgets: entities, responses, mutations, plans and their reasons. */
export * from "./contract/entities.ts";
export * from "./contract/mutations.ts";
export * from "./contract/plan.ts";
export * from "./contract/reasons.ts";
export * from "./contract/responses.ts";
