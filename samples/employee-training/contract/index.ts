/** Schemas that the tools and the widgets of employee-training share: table rows, tool responses and mutations. */
export * from "./entities.ts";
export * from "./mutations.ts";
export * from "./responses.ts";
