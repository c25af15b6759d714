import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Folder of the kit: sources in the repository, compiled files in the package. */
export const kitFolder = dirname(import.meta.dirname);

/** Folder of a sample's contract: the schemas that its tools and widgets share. `root` is the folder `widgets/`. */
export function contractFolder(root: string, sample: string): string {
  return join(root, "..", "samples", sample, "contract");
}

/** Folder `widgets/` of the current project; the kit itself may be in `node_modules`. */
export function widgetsFolder(folder = process.cwd()): string {
  if (existsSync(join(folder, "widgets"))) return join(folder, "widgets");
  const above = dirname(folder);
  if (above === folder) throw new Error(`There is no folder widgets/ in or above ${process.cwd()}.`);
  return widgetsFolder(above);
}
