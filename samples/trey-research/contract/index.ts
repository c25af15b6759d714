/** The contract between the tools and the widgets of trey-research: stored entities, tool responses, mutations. */
export * from "./consultant-fields.ts";
export * from "./entities.ts";
export * from "./mutations.ts";
export * from "./responses.ts";
