import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The repository's folder, without a trailing slash. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** Variables that are already set win over those in `.env`. */
export function loadEnvironment(): void {
  const file = `${root}/.env`;
  if (existsSync(file)) process.loadEnvFile(file);
}
