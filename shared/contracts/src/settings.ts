import { z } from "zod";

/**
 * A setting that nothing can run with. Its message is one sentence for whoever starts the process, who needs no stack:
 * `scripts/suite.mjs` and `runServer` print it as it is.
 */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

interface Setting<T> {
  readonly schema: z.ZodType<T, string>;
  /** Completes the sentence "It must be …". */
  readonly allowed: string;
  /** States what is wrong with the value; quotes it unless this is given, as secrets are not to be quoted. */
  readonly problem?: (value: string) => string;
}

const port: Setting<number> = {
  schema: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(65_535)),
  allowed: "a number from 1 to 65535",
};
export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
const sealBytes = 32;

/** The schema of each environment variable that has one so far. */
const settings = {
  PORT: port,
  AZURITE_TABLE_PORT: port,
  AZURE_STORAGE_ACCOUNT_URL: {
    schema: z.string().refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)),
    allowed: "an address such as https://<account>.table.core.windows.net",
  } satisfies Setting<string>,
  HISTORY_DAYS: {
    schema: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(3650)),
    allowed: "a number of days from 1 to 3650",
  } satisfies Setting<number>,
  LOG_LEVEL: {
    schema: z.enum(logLevels),
    allowed: `${logLevels.slice(0, -1).join(", ")} or ${logLevels.at(-1)}`,
  } satisfies Setting<(typeof logLevels)[number]>,
  AUTH_FIRST_SCOPES: {
    schema: z.enum(["all", "read"]),
    allowed: "all or read",
  } satisfies Setting<"all" | "read">,
  SEAL_KEY: {
    schema: z.string().refine((key) => Buffer.byteLength(key) >= sealBytes),
    allowed: `${sealBytes} characters or more, such as openssl rand -hex 32 prints`,
    problem: () => "is too short",
  } satisfies Setting<string>,
};
type Settings = typeof settings;

/** The parsed value of an environment variable; `undefined` when it is empty or not set, `SettingError` when it is wrong. */
export function setting<Name extends keyof Settings>(
  name: Name,
  env?: NodeJS.ProcessEnv,
): z.output<Settings[Name]["schema"]> | undefined;
export function setting(name: keyof Settings, env: NodeJS.ProcessEnv = process.env) {
  const text = env[name];
  if (!text) return undefined;
  const { schema, allowed, problem = quoted }: Setting<string | number> = settings[name];
  const { success, data } = schema.safeParse(text);
  if (success) return data;
  throw new SettingError(`${name} ${problem(text)}; it must be ${allowed}.`);
}

/** Throws the `SettingError` of the first wrong variable, so that nothing is started before all are right. */
export function checkSettings(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(settings)) if (isSetting(name)) setting(name, env);
}

function isSetting(name: string): name is keyof Settings {
  return Object.hasOwn(settings, name);
}

function quoted(value: string): string {
  return `is ${JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)}`;
}
