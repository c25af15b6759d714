/** What the tools and the widgets of fieldops say to each other: the rows, the views that are drawn, plan and commit. */
export * from "./contract/nouns.ts";
export * from "./contract/plan.ts";
export * from "./contract/reasons.ts";
export * from "./contract/views.ts";
export * from "./contract/writes.ts";
