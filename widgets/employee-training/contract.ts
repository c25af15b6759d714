/** What the tools and the widgets of employee-training say to each other: the rows, the views that are drawn, the writes. */
export * from "./contract/nouns.ts";
export * from "./contract/views.ts";
export * from "./contract/writes.ts";
