import { existsSync } from "node:fs";
import { root } from "../root.mjs";

export { root };

/** True in the repository; false in a copy of a sample, where the framework is installed as packages. */
export const inRepository = existsSync(`${root}/scripts/repository.ts`);

/** Variables that are already set win over those in `.env`. */
export function loadEnvironment(): void {
  const file = `${root}/.env`;
  if (existsSync(file)) process.loadEnvFile(file);
}
