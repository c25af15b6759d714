// Used by suite.mjs on any Node: no dependencies, no TypeScript.
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** @type {import("./root.d.mts").root} */
export const root = rootAbove(fileURLToPath(new URL(".", import.meta.url)));

/**
 * The nearest folder with `samples/` in it: sources, what is compiled of them, and the package lie at different depths.
 *
 * @param {string} folder
 * @returns {string}
 */
function rootAbove(folder) {
  const above = dirname(folder);
  if (existsSync(`${above}/samples`)) return above;
  if (above === folder) throw new Error("There is no folder samples/ above the suite command.");
  return rootAbove(above);
}
