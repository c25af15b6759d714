/** What the tools and the widgets of zava-insurance say to each other: the rows, the views that are drawn, the writes. */
export * from "./contract/nouns.ts";
export * from "./contract/statuses.ts";
export * from "./contract/views.ts";
export * from "./contract/writes.ts";
