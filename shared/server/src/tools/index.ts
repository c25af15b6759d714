export * from "./choose.ts";
export { distanceKm } from "./distance.ts";
export { type Found, findByName, type Named } from "./find-by-name.ts";
export * from "./markdown.ts";
export { NameIndex } from "./name-index.ts";
export * from "./page.ts";
export * from "./presets.ts";
export * from "./reading.ts";
export * from "./words.ts";
