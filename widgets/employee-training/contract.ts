export * from "./contract/nouns.ts";
export * from "./contract/views.ts";
export * from "./contract/writes.ts";
