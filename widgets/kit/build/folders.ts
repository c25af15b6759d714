import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Folder of the kit: sources in the repository, compiled files in the package. */
export const kitFolder = dirname(import.meta.dirname);

/** Folder `widgets/` of the current project; the kit itself may be in `node_modules`. */
export function widgetsFolder(folder = process.cwd()): string {
  if (existsSync(join(folder, "widgets"))) return join(folder, "widgets");
  const above = dirname(folder);
  if (above === folder) throw new Error(`There is no folder widgets/ in or above ${process.cwd()}.`);
  return widgetsFolder(above);
}
