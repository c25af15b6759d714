import { readFileSync } from "node:fs";
import { root } from "../../lib/root.ts";
import { startCommand } from "../run-suite.ts";

const addedByRunners =
  /^(npm_(lifecycle|package|command|config_local)|TURBO_|VITEST|(INIT_CWD|NODE_ENV|TEST|DEV|PROD|SSR|MODE|BASE_URL)$)/;

/** Runs an npm command as a person does who stands in a folder and has set nothing. */
export function npm(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return startCommand(["npm", ...args], {
    cwd: folder,
    env: { ...ownEnvironment(), CI: "1", ...env },
    detached: true,
  });
}

/** Without the settings of this repository, and without what npm, turbo and the test runner add. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const example = readFileSync(`${root}/.env.example`, "utf8");
  const settings = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  const kept = Object.entries(process.env).filter(
    ([name]) => name === "CHROME_PATH" || (!settings.includes(name) && !addedByRunners.test(name)),
  );
  return Object.fromEntries(kept);
}
