import { parseArgs } from "node:util";
import { refuseWrongSettings } from "@suite/contracts/node";
import { nearest } from "@suite/server/nearest";
import { UsageError } from "./errors.ts";
import { allSamples } from "./samples.ts";
import { allSettings } from "./settings.ts";

/** `help` is one line of `--help`, `value` the placeholder of the value, such as `https://…`. */
type Option =
  | { readonly type: "boolean"; readonly help: string }
  | { readonly type: "string"; readonly help: string; readonly value: string };

type Options = Readonly<Record<string, Option>>;

export interface Names<Named> {
  /** As `--help` shows them, such as `[sample …]`. */
  readonly usage: string;
  /** Throws {@link UsageError} for invalid names. `call` is the command as the user typed it, such as `npm run seed`. */
  parse(names: readonly string[], call: string): Named | Promise<Named>;
}

/** Arguments of a command without any, to spread into its definition. */
export const noArguments = {
  names: {
    usage: "",
    parse([name]: readonly string[], call: string): undefined {
      if (name !== undefined)
        throw new UsageError(`${call} takes no names. Remove ${JSON.stringify(name)}.`);
    },
  },
  options: {},
  examples: [""],
};

/** An exit code, or `"running"` while what the command started keeps the process alive. */
export type Outcome = number | "running";

interface About {
  /** Name in `suite <name>` and `npm run <name>`. */
  readonly name: string;
  /** One sentence that says what the command does. */
  readonly summary: string;
  /** Loads `.env`; `checked` also refuses invalid settings before the command runs. */
  readonly settings?: "checked" | "unchecked";
}

interface Definition<Given extends Options, Named> extends About {
  readonly names: Names<Named>;
  readonly options: Given;
  /** Arguments of the examples in `--help`. `<sample>` is replaced by the name of a sample. */
  readonly examples: readonly string[];
  run(given: { readonly named: Named; readonly values: Values<Given> }): Promise<Outcome>;
}

type Config<Given extends Options> = { args: string[]; allowPositionals: true; options: Given };
type Values<Given extends Options> = ReturnType<typeof parseArgs<Config<Given>>>["values"];

export interface Command extends About {
  help(env: NodeJS.ProcessEnv): string;
  /** Parses a command line. The result runs the command. Throws {@link UsageError} when any part of the line is invalid. */
  prepare(args: readonly string[], env: NodeJS.ProcessEnv): Promise<() => Promise<Outcome>>;
}

export function defineCommand<const Given extends Options, Named>(
  definition: Definition<Given, Named>,
): Command {
  const { name, summary, names, options, settings } = definition;
  return {
    name,
    summary,
    settings,
    help: (env) => formatHelp(definition, formatCall(name, env)),
    async prepare(args, env) {
      const call = formatCall(name, env);
      refuseOptions(definition, args, call);
      refuseSwallowed(options, env, call);
      const config: Config<Given> = { args: [...args], allowPositionals: true, options };
      const { positionals, values } = parseArgs(config);
      const named = await names.parse(positionals, call);
      if (settings === "checked") refuseWrongSettings(await allSettings(), env);
      return () => definition.run({ named, values });
    },
  };
}

export function asksForHelp(args: readonly string[]): boolean {
  return args.some((arg) => arg === "--help" || arg === "-h");
}

function refuseOptions(
  { options, names }: Definition<Options, unknown>,
  args: readonly string[],
  call: string,
) {
  const { tokens } = parseArgs({ args: [...args], strict: false, tokens: true, options });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option || !rawName.startsWith("--")) {
      const flags = [...Object.keys(options), "help"].map((one) => `--${one}`);
      const near = nearest(rawName, flags);
      const next = near ? `Did you mean ${near}?` : `Options: ${flags.join(", ")}.`;
      throw new UsageError(`Unknown option ${rawName}. ${next} Usage: ${formatUsage(call, names)}`);
    }
    // A value that starts with a dash is the next option, so the value is missing.
    if (option.type === "string" && (!value || value.startsWith("-"))) {
      throw new UsageError(`${rawName} needs a value: ${rawName} ${option.value}.`);
    }
    if (option.type === "boolean" && value !== undefined)
      throw new UsageError(`${rawName} takes no value.`);
  }
}

/** Throws for an option that npm took for itself because `--` was missing before it. `--no-x` sets its `x` to nothing. */
function refuseSwallowed(options: Options, env: NodeJS.ProcessEnv, call: string): void {
  const variable = (option: string) => env[`npm_config_${option.replaceAll("-", "_")}`];
  const name = Object.keys(options).find((option) =>
    option.startsWith("no-") ? variable(option.slice("no-".length)) === "" : variable(option),
  );
  if (name === undefined) return;
  throw new UsageError(
    `npm took --${name} as one of its own options. Write -- before it: ${call} -- --${name}`,
  );
}

function formatHelp(
  { summary, names, options, examples }: Definition<Options, unknown>,
  call: string,
): string {
  const rows = Object.entries(options).map(
    ([name, one]) =>
      [one.type === "string" ? `--${name} ${one.value}` : `--${name}`, one.help] as const,
  );
  const [sample] = allSamples();
  const lines = examples.map((example) =>
    formatLine(call, example.replaceAll("<sample>", sample?.name ?? "")),
  );
  return [
    summary,
    `\nUsage: ${formatUsage(call, names)}`,
    "\nOptions:",
    ...aligned([...rows, ["--help", "Prints this help"]]),
    `\nExample${lines.length > 1 ? "s" : ""}:`,
    ...lines.map((line) => `  ${line}`),
  ].join("\n");
}

export function aligned(rows: readonly (readonly [left: string, right: string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

function formatUsage(call: string, { usage }: Names<unknown>): string {
  return formatLine(call, [usage, "[options]"].filter(Boolean).join(" "));
}

/** Command line of a call such as `npm run seed`, with the `--` that npm needs before arguments. */
export function formatLine(call: string, args: string): string {
  return [call, call.startsWith("npm ") && args ? "--" : "", args].filter(Boolean).join(" ");
}

/** Command as the user typed it: `npm start`, `npm test`, `npm run <name>` or `suite <name>`. */
function formatCall(name: string, { npm_lifecycle_event: script }: NodeJS.ProcessEnv): string {
  if (script !== name) return `suite ${name}`;
  return name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
}
