import { existsSync } from "node:fs";
import { extname } from "node:path";
import { Command, CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { refuseWrongSettings } from "@suite/contracts/node";
import { type Entry, table } from "./commands/table.ts";
import { CommandError, UsageError } from "./lib/errors.ts";
import { loadEnvironment, readJson, root } from "./lib/root.ts";
import { runCompiled } from "./lib/samples.ts";
import { allSettings, misspelledSettings } from "./lib/settings.ts";

const getFileUrl = ({ name }: Entry) =>
  new URL(`commands/${name.replace(":", "-")}/command${extname(import.meta.url)}`, import.meta.url);

/** The commands that are installed: tsconfig.build.json leaves out of the package those that only the repository has. */
export const commands = table.filter((entry) => existsSync(getFileUrl(entry)));

/** Loads the module of a command, which exports it with its arguments, options and action. */
export async function loadCommand(entry: Entry): Promise<CommandUnknownOpts> {
  const { command }: { command: CommandUnknownOpts } = await import(getFileUrl(entry).href);
  return command.description(entry.summary);
}

/**
 * Program that parses a `suite` command line. It loads the command of the line alone; the others have their summary for `--help`.
 * Errors of the line are thrown as {@link CommanderError}.
 */
export async function createProgram(
  [name]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandUnknownOpts> {
  const isScript = name !== undefined && env.npm_lifecycle_event === name;
  const program: CommandUnknownOpts = new Command(isScript ? nameScript(name) : "suite")
    .description("Runs, tests and packages the samples of this folder.")
    .version(
      readJson(`${root}/node_modules/@suite/cli/package.json`).version,
      "--version",
      "Prints the version",
    )
    .helpOption("-h, --help", "Prints this help")
    .helpCommand(false)
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ outputError: () => {} })
    .hook("preAction", async (_, command) => {
      refuseSwallowed(command, env);
      const { settings } = commands.find((entry) => entry.name === command.name()) ?? {};
      if (settings === "checked") refuseWrongSettings(await allSettings(), env);
    });
  for (const entry of commands) {
    const command =
      entry.name === name
        ? await loadCommand(entry)
        : new Command(entry.name).description(entry.summary);
    command.copyInheritedSettings(program);
    // npm takes options for itself unless they follow `--`.
    if (isScript && entry.name === name) command.usage(`-- ${command.usage()}`);
    program.addCommand(command);
  }
  return program;
}

/** Command line of an npm script without its name: `npm start`, but `npm run seed`. */
function nameScript(name = ""): string {
  return name === "start" || name === "test" ? "npm" : "npm run";
}

/** Throws for an option that npm took for itself because `--` was missing before it. `--no-x` sets its `x` to nothing. */
function refuseSwallowed(command: CommandUnknownOpts, env: NodeJS.ProcessEnv): void {
  const taken = command.options.find((option) => {
    const name = option.long?.replace(/^--(no-)?/, "").replaceAll("-", "_");
    const value = env[`npm_config_${name}`];
    return option.negate ? value === "" : Boolean(value);
  });
  if (!taken) return;
  const call = `${nameScript(command.name())} ${command.name()}`;
  throw new UsageError(
    `npm took ${taken.long} as one of its own options. Write -- before it: ${call} -- ${taken.long}`,
  );
}

/** What an error says, and the exit code it ends the command with. `undefined` for an unexpected error, whose stack is printed. */
export function describeFailure(
  error: unknown,
): { readonly message: string; readonly exit: number } | undefined {
  if (error instanceof CommanderError) {
    // Help and version have been printed.
    if (error.exitCode === 0) return { message: "", exit: 0 };
    return { message: toSentences(error.message), exit: 2 };
  }
  if (!(error instanceof Error)) return undefined;
  // An invalid setting is invalid usage too. Compared by name, because the class belongs to another package.
  if (error instanceof UsageError || error.name === "SettingError")
    return { message: error.message, exit: 2 };
  return error instanceof CommandError ? { message: error.message, exit: 1 } : undefined;
}

/** Turns `error: unknown option '--rest'\n(Did you mean --reset?)` into sentences. */
function toSentences(message: string): string {
  // Commander has printed the help instead of a message.
  if (message === "(outputHelp)") return "";
  const [problem = "", suggestion] = message.replace(/^error: /, "").split("\n");
  const sentence = `${problem[0]?.toUpperCase()}${problem.slice(1).replace(/\.$/, "")}.`;
  return suggestion ? `${sentence} ${suggestion.replace(/^\((.+)\)$/, "$1")}` : sentence;
}

/** Runs one `suite` command line, with compiled samples or their sources. Exits the process when the command is done. */
export async function main(
  line: readonly string[],
  { compiled }: { compiled: boolean },
): Promise<void> {
  if (compiled) runCompiled();
  if (process.env.npm_lifecycle_event) endWithNpm();
  try {
    if (commands.find(({ name }) => name === line[0])?.settings) {
      loadEnvironment();
      for (const warning of misspelledSettings(await allSettings(), process.env))
        console.warn(warning);
    }
    const program = await createProgram(line, process.env);
    await program.parseAsync(line, { from: "user" });
    end(process.exitCode);
  } catch (error) {
    const failure = describeFailure(error);
    if (!failure) throw error;
    if (failure.message) console.error(failure.message);
    end(failure.exit);
  }
}

/** Ends the command when npm is gone, which does not forward SIGTERM: servers would keep their ports and tests run on. */
function endWithNpm(): void {
  const parent = process.ppid;
  const end = () => process.emit("SIGTERM", "SIGTERM") || process.exit(1);
  setInterval(() => process.ppid !== parent && end(), 1_000).unref();
}

/** Exits, because storage clients keep sockets open, after the output has been written to its pipes. */
function end(code: NodeJS.Process["exitCode"]): void {
  process.stdout.write("", () => process.stderr.write("", () => process.exit(code)));
}
