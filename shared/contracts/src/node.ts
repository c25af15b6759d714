export * from "./settings.ts";
export { isSigned, keySettings, readCursor, secretKeys, signCursor } from "./signatures.ts";
