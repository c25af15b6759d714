/** What the tools and the widgets of zava-insurance say to each other: the rows, the views that are drawn, the writes. */
export * from "./contract/claim-detail.ts";
export * from "./contract/claims-dashboard.ts";
export * from "./contract/contractors.ts";
export * from "./contract/nouns.ts";
export * from "./contract/statuses.ts";
export * from "./contract/writes.ts";
