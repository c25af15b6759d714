/** What the tools and the widgets of fieldops say to each other: the rows, the views that are drawn, plan and commit. */
export * from "./contract/entities.ts";
export * from "./contract/mutations.ts";
export * from "./contract/plan.ts";
export * from "./contract/reasons.ts";
export * from "./contract/responses.ts";
