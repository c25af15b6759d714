/** Schemas that the tools and the widgets of employee-training share: table rows, tool responses and mutations. */
export * from "./contract/entities.ts";
export * from "./contract/mutations.ts";
export * from "./contract/responses.ts";
