import { z } from "zod";
import { clip } from "./text.ts";

/**
 * A setting that nothing can run with. Its message is one sentence for whoever starts the process, who needs no stack:
 * the `suite` command and `runServer` print it as it is.
 *
 * @example
 * if (setting("AUDIT_LOG") === "stdout")
 *   throw new SettingError("Over stdio, stdout belongs to MCP: set AUDIT_LOG to stderr.");
 */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

/**
 * Headings of the settings page, in its order.
 *
 * @example
 * const pages = settingGroups.map((group) => settings.filter((each) => each.group === group));
 */
export const settingGroups = [
  "Storage",
  "Address",
  "Sign-in",
  "Tools",
  "Keys and history",
  "Limits",
  "Samples",
  "Model",
  "Logs and tests",
] as const;

/** One environment variable. `.env.example` and the settings page are generated from it. */
export interface Setting<T = unknown> {
  readonly group: (typeof settingGroups)[number];
  /** Effect of the variable, in sentences for those who run the suite. */
  readonly description: string;
  /** Value that `.env.example` shows; the default where it is left out. */
  readonly example?: string;
  /** Text that counts when the variable is empty or not set. */
  readonly default?: string;
  /** Behavior without the variable, where its default is not a fixed text. */
  readonly otherwise?: string;
  /** Programs that read it, as the settings page names them; `servers` by default. */
  readonly readBy?: string;
  readonly schema: z.ZodType<T, string>;
  /** Completes the sentence "It must be …". */
  readonly allowed: string;
  /** Never quoted, logged or shown. */
  readonly secret?: true;
  /** Fault of every wrong value, which is quoted unless this is given. */
  readonly problem?: string;
}

export interface NamedSetting extends Setting {
  readonly name: string;
  readonly example: string;
  readonly readBy: string;
}

const defined: NamedSetting[] = [];

/**
 * All settings that the modules loaded so far define.
 *
 * @example
 * const names = definedSettings.map(({ name }) => name);
 */
export const definedSettings: readonly NamedSetting[] = defined;

type Given = Readonly<Record<string, Setting>>;
type Output<Settings extends Given, Name extends keyof Settings> = z.output<
  Settings[Name]["schema"]
>;
type Defaulted<Settings extends Given> = {
  [Name in keyof Settings]: Settings[Name] extends { readonly default: string } ? Name : never;
}[keyof Settings];

/**
 * Defines environment variables that belong together, with a function that reads them.
 *
 * @example
 * const rates = defineSettings({
 *   RATES_URL: {
 *     group: "Samples",
 *     description: "Service that converts currencies.",
 *     ...webAddress("https://rates.contoso.example"),
 *   },
 * });
 * const url = rates.read("RATES_URL");
 */
export function defineSettings<const All extends Given>(settings: All) {
  /** The parsed value, that of the default where the variable is empty or not set; throws {@link SettingError} when it is wrong. */
  function read<Name extends Defaulted<All>>(
    name: Name,
    env?: NodeJS.ProcessEnv,
  ): Output<All, Name>;
  function read<Name extends keyof All & string>(
    name: Name,
    env?: NodeJS.ProcessEnv,
  ): Output<All, Name> | undefined;
  function read<Name extends keyof All & string>(name: Name, env: NodeJS.ProcessEnv = process.env) {
    const setting: All[Name] = settings[name];
    const schema: All[Name]["schema"] = setting.schema;
    const text = env[name]?.trim() || setting.default;
    if (text === undefined) return undefined;
    const { success, data } = schema.safeParse(text);
    if (success) return data;
    throw new SettingError(toSentence({ name, ...wrong(setting, text) }));
  }
  const list = Object.entries(settings).map(([name, setting]): NamedSetting => {
    return { readBy: "servers", example: setting.default ?? "", ...setting, name };
  });
  defined.push(...list);
  return { list, read };
}

/**
 * Returns all variables with invalid values: the fault as a predicate (`is "abc"`), and the allowed values as a noun phrase.
 *
 * @example
 * for (const { name, problem, allowed } of wrongSettings(definedSettings))
 *   console.error(`${name} ${problem}; it must be ${allowed}.`);
 */
export function wrongSettings(
  settings: readonly NamedSetting[],
  env: NodeJS.ProcessEnv = process.env,
) {
  return settings.flatMap((setting) => {
    const text = env[setting.name]?.trim();
    if (!text || setting.schema.safeParse(text).success) return [];
    return [{ name: setting.name, ...wrong(setting, text) }];
  });
}

/**
 * Throws a {@link SettingError} for the first invalid variable, so that nothing starts before all are valid.
 *
 * @example
 * refuseWrongSettings(storageSettings.list);
 */
export function refuseWrongSettings(
  settings: readonly NamedSetting[],
  env?: NodeJS.ProcessEnv,
): void {
  const [first] = wrongSettings(settings, env);
  if (first) throw new SettingError(toSentence(first));
}

function toSentence({ name, problem, allowed }: ReturnType<typeof wrongSettings>[number]): string {
  return `${name} ${problem}; it must be ${allowed}.`;
}

function wrong({ allowed, problem, secret }: Setting, text: string) {
  const value = JSON.stringify(clip(text, 61));
  return { problem: problem ?? (secret ? "has a wrong value" : `is ${value}`), allowed };
}

/**
 * Returns the schema of a whole number of at most so many digits.
 *
 * @example
 * const days = { schema: digits(4), allowed: "a number of days of at most four digits" };
 */
export const digits = (most: number) => {
  const text = z.string().regex(new RegExp(`^\\d{1,${most}}$`));
  return text.transform(Number);
};

/**
 * True for an `http:` or `https:` URL.
 *
 * @example
 * isWebAddress("https://contoso.example"); // true
 */
export const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * Returns the parts of a setting with a web address like this one.
 * @param kind completes "It must be … such as <example>"
 *
 * @example
 * const RATES_URL = {
 *   group: "Samples",
 *   description: "Service that converts currencies.",
 *   ...webAddress("https://rates.contoso.example"),
 * };
 */
export const webAddress = (example: string, kind = "a web address") => {
  return {
    example,
    schema: z.string().refine(isWebAddress),
    allowed: `${kind} such as ${example}`,
  };
};

/**
 * Schema of a setting with entries separated by commas, at least one.
 *
 * @example
 * list.parse("https://contoso.example, https://fabrikam.example");
 */
export const list = z
  .string()
  .transform((text) => text.split(",").flatMap((entry) => entry.trim() || []))
  .pipe(z.array(z.string()).min(1));

/**
 * Parts of a setting that is on or off.
 *
 * @example
 * const OFFLINE = { group: "Samples", description: "Uses no network.", ...flag } as const;
 */
export const flag = {
  example: "1",
  default: "0",
  schema: z.enum(["0", "1"]).transform((text) => text === "1"),
  allowed: "1 or 0",
};

/**
 * Parts of a setting that names a port.
 *
 * @example
 * const PORT = { group: "Address", description: "Port to listen on.", ...portSetting } as const;
 */
export const portSetting = {
  schema: digits(5).pipe(z.int().min(1).max(65_535)),
  allowed: "a number from 1 to 65535",
};
