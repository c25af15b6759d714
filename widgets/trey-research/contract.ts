/** The contract between the tools and the widgets of trey-research: stored entities, tool responses, mutations. */
export * from "./contract/consultant-fields.ts";
export * from "./contract/entities.ts";
export * from "./contract/mutations.ts";
export * from "./contract/responses.ts";
