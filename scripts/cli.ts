import { readFileSync } from "node:fs";
import { nearest } from "@suite/contracts";
import { z } from "zod";
import { aligned, asksForHelp, type Command, type Outcome } from "./lib/command.ts";
import { CommandError, UsageError } from "./lib/errors.ts";
import { loadEnvironment, root } from "./lib/root.ts";
import { allSettings, misspelledSettings } from "./lib/settings.ts";

const versionSchema = z.object({ version: z.string() });

/** The file of each command. A command is loaded when it is called, so that none waits for what another needs. */
const files = {
  start: async () => (await import("./start.ts")).start,
  "start:server": async () => (await import("./start-server.ts")).startServer,
  "start:azurite": async () => (await import("./start-azurite.ts")).startAzurite,
  dev: async () => (await import("./dev.ts")).dev,
  seed: async () => (await import("./seed.ts")).seed,
  build: async () => (await import("./build.ts")).build,
  "build:widgets": async () => (await import("./build-widgets.ts")).buildWidgets,
  inspector: async () => (await import("./inspector.ts")).inspector,
  tunnel: async () => (await import("./tunnel.ts")).tunnel,
  package: async () => (await import("./package.ts")).packageApps,
  doctor: async () => (await import("./doctor.ts")).doctor,
  test: async () => (await import("./test.ts")).test,
  "test:release": async () => (await import("./test-release.ts")).testRelease,
  check: async () => (await import("./check.ts")).check,
  format: async () => (await import("./format.ts")).format,
  snapshots: async () => (await import("./snapshots.ts")).snapshots,
  pictures: async () => (await import("./pictures.ts")).pictures,
  bench: async () => (await import("./bench.ts")).bench,
  "tool-choice": async () => (await import("./tool-choice.ts")).toolChoice,
  "new-sample": async () => (await import("./new-sample.ts")).newSample,
  release: async () => (await import("./release.ts")).release,
  eject: async () => (await import("./eject.ts")).eject,
} satisfies Record<string, () => Promise<Command>>;

export const commandNames = Object.keys(files);

export function allCommands(): Promise<Command[]> {
  return Promise.all(Object.values(files).map((load) => load()));
}

interface Line {
  readonly command: Command;
  readonly args: readonly string[];
}

/** Reads a line of `suite`: a text to print, or a command with its arguments. Throws {@link UsageError} for an unknown command. */
export async function readLine(
  [name, ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly text: string } | Line> {
  if (name === undefined) throw new UsageError("Name a command. suite --help lists them.");
  if (asksForHelp([name])) return { text: await overview() };
  if (name === "--version")
    return { text: versionSchema.parse(JSON.parse(readFileSync(`${root}/package.json`, "utf8"))).version };
  const [load] = Object.entries(files).flatMap(([known, one]) => (known === name ? one : []));
  if (!load) {
    const near = nearest(name, commandNames);
    const next = near ? `Did you mean ${near}? ` : "";
    throw new UsageError(`There is no command ${name}. ${next}suite --help lists them.`);
  }
  const command = await load();
  return asksForHelp(args) ? { text: command.help(env) } : { command, args };
}

async function overview(): Promise<string> {
  const commands = await allCommands();
  return [
    "Runs, tests and packages the samples of this repository.",
    "\nUse: suite <command> [names] [options]",
    "\nCommands:",
    ...aligned(commands.map(({ name, summary }) => [name, summary])),
    "\nsuite <command> --help says what a command takes. Each is an npm script, too: npm run <command> -- [names] [options].",
  ].join("\n");
}

/** Exit code of a failure that its sentence explains; `undefined` for a fault of ours, whose stack is wanted. */
export function exitCodeOf(error: unknown): 1 | 2 | undefined {
  if (!(error instanceof Error)) return undefined;
  // A wrong value of a setting is wrong use, too. By its name, since it comes from a package of its own.
  if (error instanceof UsageError || error.name === "SettingError") return 2;
  return error instanceof CommandError ? 1 : undefined;
}

/** Runs one line of `suite`. Ends the process unless what was started keeps it. */
export async function main(line: readonly string[]): Promise<void> {
  try {
    const outcome = await runLine(line);
    if (outcome !== "running") end(outcome);
  } catch (error) {
    const code = exitCodeOf(error);
    if (code === undefined || !(error instanceof Error)) throw error;
    console.error(error.message);
    end(code);
  }
}

async function runLine(line: readonly string[]): Promise<Outcome> {
  const read = await readLine(line, process.env);
  if ("text" in read) {
    console.log(read.text);
    return 0;
  }
  const { command, args } = read;
  if (command.settings) {
    loadEnvironment();
    for (const sentence of misspelledSettings(await allSettings(), process.env)) console.warn(sentence);
  }
  const run = await command.prepare(args, process.env);
  return await run();
}

/** Storage clients keep sockets open, so the process is ended; what it wrote into a pipe may still be on its way. */
function end(code: number): void {
  process.stdout.write("", () => process.stderr.write("", () => process.exit(code)));
}
