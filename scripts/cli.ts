import { existsSync } from "node:fs";
import { extname } from "node:path";
import { nearest } from "@suite/server/nearest";
import { aligned, asksForHelp, type Command, type Outcome } from "./lib/command.ts";
import { CommandError, UsageError } from "./lib/errors.ts";
import { loadEnvironment, readJson, root } from "./lib/root.ts";
import { runCompiled } from "./lib/samples.ts";
import { allSettings, misspelledSettings } from "./lib/settings.ts";

/** Commands by name. Each is loaded when it is called, so that none loads what another needs. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** Each command is `commands/<name>/command.ts`, with `-` for `:` in its name. */
const names = [
  ...["start", "start:server", "start:azurite", "dev", "seed", "build", "build:widgets"],
  ...[
    "host",
    "inspector",
    "tunnel",
    "package",
    "doctor",
    "test",
    "test:release",
    "check",
    "format",
  ],
  ...["snapshots", "pictures", "bench", "eval", "new-sample", "release"],
  ...["create", "eject", "upgrade"],
];

const getFileUrl = (name: string) =>
  new URL(`commands/${name.replace(":", "-")}/command${extname(import.meta.url)}`, import.meta.url);

/** The commands that are installed: tsconfig.build.json leaves out of the package those that only the repository has. */
export const commands: Commands = Object.fromEntries(
  names
    .filter((name) => existsSync(getFileUrl(name)))
    .map((name) => [
      name,
      async () => {
        const { command }: { command: Command } = await import(getFileUrl(name).href);
        return command;
      },
    ]),
);

/** Parses a `suite` command line into a text to print or a command with its arguments. Throws {@link UsageError} for an unknown command. */
export async function readLine(
  [name, ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  commands: Commands,
): Promise<
  { readonly text: string } | { readonly command: Command; readonly args: readonly string[] }
> {
  if (name === undefined) throw new UsageError("Name a command. Run suite --help for a list.");
  if (asksForHelp([name])) return { text: await overview(commands) };
  if (name === "--version")
    return { text: readJson(`${root}/node_modules/@suite/cli/package.json`).version };
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    const near = nearest(name, Object.keys(commands));
    const next = near ? `Did you mean ${near}? ` : "";
    throw new UsageError(`There is no command ${name}. ${next}Run suite --help for a list.`);
  }
  const command = await load();
  return asksForHelp(args) ? { text: command.help(env) } : { command, args };
}

async function overview(commands: Commands): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  return [
    "Runs, tests and packages the samples of this folder.",
    "\nUsage: suite <command> [names] [options]",
    "\nCommands:",
    ...aligned(all.map(({ name, summary }) => [name, summary])),
    "\nRun suite <command> --help for details. Each command is also an npm script: npm run <command> -- [names] [options].",
  ].join("\n");
}

/** Exit code of an expected failure; `undefined` for an unexpected one, whose stack should be printed. */
export function toExitCode(error: unknown): 1 | 2 | undefined {
  if (!(error instanceof Error)) return undefined;
  // An invalid setting is invalid usage too. Compared by name, because the class belongs to another package.
  if (error instanceof UsageError || error.name === "SettingError") return 2;
  return error instanceof CommandError ? 1 : undefined;
}

/** Runs one `suite` command line, with compiled samples or their sources. Exits the process unless the command keeps running. */
export async function main(
  line: readonly string[],
  { compiled }: { compiled: boolean },
): Promise<void> {
  if (compiled) runCompiled();
  if (process.env.npm_lifecycle_event) endWithNpm();
  try {
    const outcome = await runLine(line);
    if (outcome !== "running") end(outcome);
  } catch (error) {
    const code = toExitCode(error);
    if (code === undefined || !(error instanceof Error)) throw error;
    console.error(error.message);
    end(code);
  }
}

/** Ends the command when npm is gone, which does not forward SIGTERM: servers would keep their ports and tests run on. */
function endWithNpm(): void {
  const parent = process.ppid;
  const end = () => process.emit("SIGTERM", "SIGTERM") || process.exit(1);
  setInterval(() => process.ppid !== parent && end(), 1_000).unref();
}

async function runLine(line: readonly string[]): Promise<Outcome> {
  const read = await readLine(line, process.env, commands);
  if ("text" in read) {
    console.log(read.text);
    return 0;
  }
  if (read.command.settings) {
    loadEnvironment();
    for (const warning of misspelledSettings(await allSettings(), process.env))
      console.warn(warning);
  }
  const run = await read.command.prepare(read.args, process.env);
  return await run();
}

/** Exits, because storage clients keep sockets open, after the output has been written to its pipes. */
function end(code: number): void {
  process.stdout.write("", () => process.stderr.write("", () => process.exit(code)));
}
