import { z } from "zod";
import { defineSettings, refuseWrongSettings, type Setting } from "./settings.ts";

export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
const sealBytes = 32;

const port = {
  schema: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(65_535)),
  allowed: "a number from 1 to 65535",
};

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const isOrigin = (text: string) =>
  isWebAddress(text) && new URL(text).origin === text.toLowerCase().replace(/\/$/, "");

/** Entries separated by commas, at least one. */
const list = z
  .string()
  .transform((text) => text.split(",").flatMap((entry) => entry.trim() || []))
  .pipe(z.array(z.string()).min(1));

const servers = "servers";

/** Every environment variable that a server or its storage reads. Samples and commands define further ones. */
export const serverSettings = defineSettings({
  AZURE_STORAGE_CONNECTION_STRING: {
    group: "Storage",
    readBy: servers,
    description:
      "Where the tables are: a connection string of an Azure Storage account. Keep it out of the repository. It wins over AZURE_STORAGE_ACCOUNT_URL.",
    example: "",
    otherwise: "the local Azurite",
    // Storage reads it, and refuses what it cannot.
    schema: z.string(),
    allowed: "a connection string, copied from the account's access keys in the Azure portal",
    secret: true,
  },
  AZURE_STORAGE_ACCOUNT_URL: {
    group: "Storage",
    readBy: servers,
    description:
      "The table endpoint of an account, as another way to say where the tables are; you sign in as the default Azure credential (az login, managed identity …).",
    example: "https://<account>.table.core.windows.net",
    otherwise: "the local Azurite",
    schema: z.string().refine((text) => isWebAddress(text) && new URL(text).hostname.includes(".")),
    allowed: "an address such as https://<account>.table.core.windows.net",
  },
  AZURITE_TABLE_PORT: {
    group: "Storage",
    readBy: "servers, commands",
    description: "The port of the local Azurite when no account is named.",
    example: "10002",
    default: "10002",
    ...port,
  },
  PORT: {
    group: "Address",
    readBy: servers,
    description: "The port of the MCP server when you start a single one.",
    example: "8080",
    otherwise: "the port in the sample's package.json",
    ...port,
  },
  PUBLIC_URL: {
    group: "Address",
    readBy: servers,
    description:
      "The public address of a tunnel or reverse proxy; exactly this host name is accepted besides loopback ones. Needs AUTH_ISSUER. npm run tunnel needs it for a server with sign-in only, and says which address to set.",
    example: "https://<name>.example",
    schema: z.string().refine(isWebAddress),
    allowed: "a web address such as https://<name>.example",
  },
  LISTEN_HOST: {
    group: "Address",
    readBy: servers,
    description:
      "The network interface that servers listen on. Anything but loopback needs AUTH_ISSUER, too.",
    example: "0.0.0.0",
    default: "127.0.0.1",
    schema: z.string().regex(/^[a-zA-Z0-9.:-]+$/),
    allowed: "the name or address of a network interface, such as 0.0.0.0",
  },
  ALLOWED_ORIGINS: {
    group: "Address",
    readBy: servers,
    description:
      "Further web origins that may call the servers, separated by commas; exact ones, no patterns.",
    example: "https://<name>.example",
    schema: list.refine((origins) => origins.every(isOrigin)),
    allowed: "a list of origins such as https://<name>.example, without patterns or paths",
  },
  AUTH_ISSUER: {
    group: "Sign-in",
    readBy: servers,
    description:
      "Sign-in, explained in docs/sign-in.md: the OpenID issuer whose tokens are accepted. That of a Microsoft Entra tenant, for its tokens of v1 and v2, is https://login.microsoftonline.com/<tenant id>/v2.0.",
    example: "https://<issuer>.example",
    otherwise: "nobody signs in",
    schema: z.string().refine(isWebAddress),
    allowed: "an https address such as https://<issuer>.example",
  },
  AUTH_AUDIENCE: {
    group: "Sign-in",
    readBy: servers,
    description:
      "Accepted audiences besides the server's own address, separated by commas: the application (client) id, more application ID URIs.",
    example: "<client id>",
    schema: list,
    allowed: "a list of audiences",
  },
  AUTH_CLIENTS: {
    group: "Sign-in",
    readBy: servers,
    description:
      "Client ids that tokens may be issued to, separated by commas. The Enterprise token store, which gets tokens for Microsoft 365 Copilot, is ab3be6b7-f5df-413d-ac2d-abf1e3fd9c0b.",
    example: "<client id>,<client id>",
    otherwise: "any client",
    schema: list,
    allowed: "a list of client ids",
  },
  AUTH_FIRST_SCOPES: {
    group: "Sign-in",
    readBy: servers,
    description:
      "Scopes that a client is told to ask for at its first sign-in: all, or read. With read, a client asks for writing when it first writes, which those with a refresh token often cannot; set it where the issuer refuses people who may not have both scopes.",
    example: "all",
    default: "all",
    schema: z.enum(["all", "read"]),
    allowed: "all or read",
  },
  ALLOW_ANONYMOUS: {
    group: "Sign-in",
    readBy: servers,
    description:
      "1 lets everybody call a server that is reached from beyond this machine and has no AUTH_ISSUER. Think twice.",
    example: "1",
    default: "0",
    schema: z.enum(["0", "1"]).transform((text) => text === "1"),
    allowed: "1 or 0",
  },
  SEAL_KEY: {
    group: "Keys and history",
    readBy: servers,
    description:
      "Makes the key in widgets' pages by which they write, and seals sessions, plans, cursors and the state that a call keeps with its client while a person answers (MCP 2026-07-28). Several processes behind one address need the same (docs/scaling.md). openssl rand -hex 32 makes one. Takes several keys, separated by commas: the first seals, all are accepted.",
    example: "<at least 32 characters>",
    otherwise: "servers that npm starts keep one in .cache/seal-key; any other process makes its own",
    schema: list
      .refine((keys) => keys.every((key) => Buffer.byteLength(key) >= sealBytes))
      .transform((keys) => keys.join(",")),
    allowed: `${sealBytes} characters or more, such as openssl rand -hex 32 prints`,
    secret: true,
    problem: () => "is too short",
  },
  SESSIONS: {
    group: "Keys and history",
    readBy: servers,
    description:
      "Where the sessions of clients are: shared, in storage, so that any process serves any request, or process, in the memory of the only process (docs/scaling.md).",
    example: "shared",
    otherwise: "shared where SEAL_KEY and a storage account are set, else process",
    schema: z.enum(["shared", "process"]),
    allowed: "shared or process",
  },
  HISTORY_DAYS: {
    group: "Keys and history",
    readBy: servers,
    description:
      "How many days changes are listed and can be undone, 1 to 3650; older history is removed little by little. The data stays.",
    // A quarter: long enough for an end-of-quarter question, short enough that the log does not grow for ever.
    example: "90",
    default: "90",
    schema: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(3650)),
    allowed: "a number of days from 1 to 3650",
  },
  LOG_LEVEL: {
    group: "Logs and tests",
    readBy: servers,
    description: "How much the servers log to standard error: debug, info, warn, error or silent.",
    example: "info",
    default: "info",
    schema: z.enum(logLevels),
    allowed: `${logLevels.slice(0, -1).join(", ")} or ${logLevels.at(-1)}`,
  },
} satisfies Record<string, Setting>);

/** Reads one setting of a server from the environment. */
export const setting = serverSettings.read;

/** Throws the `SettingError` of the first wrong variable of a server. */
export const checkSettings = (env?: NodeJS.ProcessEnv) => refuseWrongSettings(serverSettings.list, env);
