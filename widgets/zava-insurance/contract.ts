/** The rows, mutations and responses that the tools and widgets of zava-insurance exchange. */
export * from "./contract/entities.ts";
export * from "./contract/mutations.ts";
export * from "./contract/responses.ts";
