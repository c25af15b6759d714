import { existsSync } from "node:fs";
import { dirname } from "node:path";

/** The repository's folder, without a trailing slash. */
export const root = rootAbove(import.meta.dirname);

/** The nearest folder with `samples/` in it: sources and what is compiled of them lie at different depths. */
function rootAbove(folder: string): string {
  if (existsSync(`${folder}/samples`)) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error(`There is no folder samples/ above ${import.meta.dirname}.`);
  return rootAbove(above);
}

/** Variables that are already set win over those in `.env`. */
export function loadEnvironment(): void {
  const file = `${root}/.env`;
  if (existsSync(file)) process.loadEnvFile(file);
}
