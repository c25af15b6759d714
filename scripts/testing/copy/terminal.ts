import { readFileSync } from "node:fs";
import { root } from "../../lib/root.ts";
import { startCommand } from "../run-suite.ts";

/** `npm_config_loglevel` is set by `npm run --silent`. */
const addedByRunners =
  /^(npm_(lifecycle|package|command|config_local|config_loglevel)|TURBO_|VITEST|(INIT_CWD|NODE_ENV|TEST|DEV|PROD|SSR|MODE|BASE_URL)$)/;

const running = new Set<ReturnType<typeof startCommand>>();

/** Runs an npm command as a person does who stands in a folder and has set nothing. */
export function npm(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return startWords(folder, ["npm", ...args], env);
}

/** Runs any program, by the words of its command line, as {@link npm} does. */
export function startWords(folder: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const command = startCommand(words, {
    cwd: folder,
    env: { ...ownEnvironment(), CI: "1", ...env },
    detached: true,
  });
  running.add(command);
  void command.exit().then(() => running.delete(command));
  return command;
}

/** Ends the commands, with all their processes, that a test left running which was given up. */
export async function endCommands(): Promise<void> {
  for (const command of running) command.kill("SIGKILL");
  await Promise.all([...running].map((command) => command.exit()));
}

/** Without the settings of this repository, and without what npm, turbo and the test runner add. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const example = readFileSync(`${root}/.env.example`, "utf8");
  const settings = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  const remaining = Object.entries(process.env).filter(
    ([name]) => name === "CHROME_PATH" || (!settings.includes(name) && !addedByRunners.test(name)),
  );
  return Object.fromEntries(remaining);
}
