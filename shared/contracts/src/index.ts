export * from "./collections.ts";
export * from "./days.ts";
export * from "./errors.ts";
export * from "./locale.ts";
export * from "./meta.ts";
export * from "./schemas.ts";
export type * from "./store.ts";
export * from "./text.ts";
