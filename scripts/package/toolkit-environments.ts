import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import type { Sample } from "../lib/samples.ts";

const environments = {
  local: "# The Agents Toolkit writes the ids of what it made here.\nTEAMSFX_ENV=local\n",
  dev: "# Where the deployed server answers, such as https://<name>.example; then: atk provision --env dev\nMCP_SERVER_URL=\nTEAMSFX_ENV=dev\n",
} as const;

/** The Agents Toolkit works only with environment files that exist; those that do are kept, ids and all. */
export function ensureToolkitEnvironments({ folder }: Sample): void {
  mkdirSync(`${folder}/env`, { recursive: true });
  for (const [name, text] of Object.entries(environments)) {
    const file = `${folder}/env/.env.${name}`;
    if (!existsSync(file)) writeFileSync(file, text);
  }
}
