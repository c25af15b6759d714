import { existsSync } from "node:fs";
import { root } from "../root.mjs";

export { root };

/** True in the repository; false in an ejected copy, where the framework is installed as packages. */
export const inRepository = existsSync(`${root}/scripts/repository.ts`);

/** Loads `.env`. Variables that are already set take precedence. */
export function loadEnvironment(): void {
  const file = `${root}/.env`;
  if (existsSync(file)) process.loadEnvFile(file);
}
