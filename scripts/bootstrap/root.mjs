// Used by suite.mjs on any Node: no dependencies, no TypeScript.
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the repository or of an ejected copy, without a trailing slash. */
export const root = rootAbove(fileURLToPath(new URL(".", import.meta.url)));

/**
 * Nearest parent folder with `samples/`. Sources, compiled code and the installed package are at different depths.
 *
 * @param {string} folder
 * @returns {string}
 */
function rootAbove(folder) {
  const above = dirname(folder);
  if (existsSync(`${above}/samples`)) return above;
  if (above === folder)
    throw new Error(
      "No folder above the suite command contains samples/. Run it in the repository or an ejected copy.",
    );
  return rootAbove(above);
}
