import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of the kit: its sources in the repository, what is compiled of them in the package. */
export const kitFolder = dirname(import.meta.dirname);

/** The folder `widgets/` of the project that the process works in; the kit itself may lie in `node_modules`. */
export function widgetsFolder(folder = process.cwd()): string {
  if (existsSync(join(folder, "widgets"))) return join(folder, "widgets");
  const above = dirname(folder);
  if (above === folder) throw new Error(`There is no folder widgets/ in or above ${process.cwd()}.`);
  return widgetsFolder(above);
}
