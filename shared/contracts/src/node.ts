export * from "./server-settings.ts";
export * from "./settings.ts";
export { isSigned, readCursor, secretKeys, signCursor } from "./signatures.ts";
