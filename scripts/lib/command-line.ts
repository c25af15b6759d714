import { parseArgs } from "node:util";
import { editDistance } from "@suite/toolkit/edit-distance";

interface Option {
  readonly type: "boolean" | "string";
  /** One line of `--help`. */
  readonly help: string;
  /** Placeholder of a string's value, such as `https://…`. */
  readonly value?: string;
}

type Options = Readonly<Record<string, Option>>;

interface Command<Given> {
  /** As `npm run` knows it. */
  readonly name: string;
  /** One sentence that says what the command does. */
  readonly summary: string;
  /** What may be named besides options, such as `[sample …]`; nothing when left out. */
  readonly names?: string;
  readonly options: Given;
}

/** A wrong command line; its message is one line for whoever typed it. */
export class UsageError extends Error {}

/**
 * Parses the command line of a command. `--help` prints the usage and ends the process with 0; an option or a name that the
 * command does not take ends it with 1 and the nearest option that it does take.
 */
export function commandLine<const Given extends Options>(command: Command<Given>) {
  try {
    const parsed = parseCommand(command, process.argv.slice(2), process.env);
    if (parsed) return parsed;
    console.log(usageOf(command));
    process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The named values and options; `undefined` when help is asked for. Throws `UsageError`. */
export function parseCommand<const Given extends Options>(
  command: Command<Given>,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
  const { options, names } = command;
  const { tokens } = parseArgs({ args: [...args], strict: false, tokens: true, options });
  const given = tokens.filter((token) => token.kind === "option");
  if (given.some(({ rawName }) => rawName === "--help" || rawName === "-h")) return undefined;
  for (const option of given) refuseOption(command, option);
  refuseSwallowed(command, env);
  const [positional] = tokens.filter((token) => token.kind === "positional");
  if (positional && names === undefined) {
    throw new UsageError(`${callOf(command)} takes no names, so not ${JSON.stringify(positional.value)}.`);
  }
  const parsed = parseArgs<{ args: string[]; allowPositionals: true; options: Given }>({
    args: [...args],
    allowPositionals: true,
    options,
  });
  return { names: parsed.positionals, values: parsed.values };
}

interface GivenOption {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
}

function refuseOption(command: Command<Options>, { name, rawName, value }: GivenOption): void {
  const option = Object.hasOwn(command.options, name) ? command.options[name] : undefined;
  if (!option || !rawName.startsWith("--")) throw new UsageError(unknownOption(command, rawName));
  // What begins with a dash is the next option, whose predecessor lacks its value.
  if (option.type === "string" && (!value || value.startsWith("-"))) {
    throw new UsageError(`${rawName} needs a value: ${rawName} ${option.value}.`);
  }
  if (option.type === "boolean" && value !== undefined) throw new UsageError(`${rawName} takes no value.`);
}

/** Without `--` before it npm keeps an option for itself, and the command would run without. */
function refuseSwallowed(command: Command<Options>, env: NodeJS.ProcessEnv): void {
  const [name] = Object.keys(command.options).filter((option) => env[`npm_config_${option}`]);
  if (name === undefined) return;
  throw new UsageError(
    `npm took --${name} for one of its own options. Write -- before it: ${callOf(command)} -- --${name}`,
  );
}

function usageOf({ name, summary, names, options }: Command<Options>): string {
  const all = {
    ...options,
    help: { type: "boolean", help: "Prints this and does nothing" } satisfies Option,
  };
  const rows = Object.entries<Option>(all).map(([option, { type, value, help }]) => ({
    option: type === "string" ? `--${option} ${value}` : `--${option}`,
    help,
  }));
  const width = Math.max(...rows.map(({ option }) => option.length));
  return [
    summary,
    "",
    `Use: ${useOf({ name, names })}`,
    "",
    ...rows.map(({ option, help }) => `  ${option.padEnd(width)}  ${help}`),
  ].join("\n");
}

function unknownOption(command: Command<Options>, rawName: string): string {
  const known = [...Object.keys(command.options), "help"].map((name) => `--${name}`);
  const [nearest] = known
    .map((option) => ({ option, distance: editDistance(rawName, option) }))
    .filter(({ option, distance }) => distance <= option.length / 2)
    .sort((a, b) => a.distance - b.distance);
  const next = nearest ? `Did you mean ${nearest.option}?` : `Options: ${known.join(", ")}.`;
  return `Unknown option ${rawName}. ${next} Use: ${useOf(command)}`;
}

function useOf(command: Pick<Command<unknown>, "name" | "names">): string {
  return [callOf(command), "--", command.names, "[options]"].filter(Boolean).join(" ");
}

/** npm has short forms for two commands. */
function callOf({ name }: Pick<Command<unknown>, "name">): string {
  return name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
}
