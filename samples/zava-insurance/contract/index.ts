/** The rows, mutations and responses that the tools and widgets of zava-insurance exchange. */

export * from "./approvals.ts";
export * from "./documents.ts";
export * from "./entities.ts";
export * from "./mutations.ts";
export * from "./responses.ts";
