import { z } from "zod";
import { operationSettings, roleSettings } from "./operation-settings.ts";
import { defineSettings, digits, flag, isWebAddress, list, type Setting, webAddress } from "./settings.ts";

const keyBytes = 32;

/** Schema of a setting that names a port. */
export const portSetting = {
  schema: digits(5).pipe(z.int().min(1).max(65_535)),
  allowed: "a number from 1 to 65535",
};

const isOrigin = (text: string) =>
  isWebAddress(text) && new URL(text).origin === text.toLowerCase().replace(/\/$/, "");

/** Port of an Azurite that is started without options. */
export const defaultAzuritePort = 10_002;

/** Every environment variable that a server or its storage reads. Samples and commands define further ones. */
export const serverSettings = defineSettings({
  AZURE_STORAGE_CONNECTION_STRING: {
    group: "Storage",
    description:
      "Connection string of the Azure Storage account that holds the tables. Keep it out of the repository. Takes precedence over AZURE_STORAGE_ACCOUNT_URL.",
    otherwise: "the local Azurite",
    // Storage reads it, and refuses what it cannot.
    schema: z.string(),
    allowed: "a connection string, copied from the account's access keys in the Azure portal",
    secret: true,
  },
  AZURE_STORAGE_ACCOUNT_URL: {
    group: "Storage",
    description:
      "Table endpoint of the storage account, as an alternative to a connection string. Servers sign in with the default Azure credential (az login, managed identity …).",
    example: "https://<account>.table.core.windows.net",
    otherwise: "the local Azurite",
    schema: z.string().refine((text) => isWebAddress(text) && new URL(text).hostname.includes(".")),
    allowed: "an address such as https://<account>.table.core.windows.net",
  },
  AZURITE_TABLE_PORT: {
    group: "Storage",
    readBy: "servers, commands",
    description:
      "Port of the local Azurite, which is used when no storage account is set. Name a port to share the Azurite that runs there.",
    example: "10002",
    otherwise: "each checkout has its own, on 10002 or the next free port, which .azurite/port remembers",
    ...portSetting,
  },
  PORT: {
    group: "Address",
    description: "Port of the MCP server when you start a single one.",
    example: "8080",
    otherwise: "the port in the sample's package.json",
    ...portSetting,
  },
  PUBLIC_URL: {
    group: "Address",
    description:
      "Public address of a tunnel or reverse proxy. Only this host name is accepted besides loopback names. Requires AUTH_ISSUER. npm run tunnel needs it only for servers with sign-in, and prints the address to set.",
    ...webAddress("https://<name>.example"),
  },
  LISTEN_HOST: {
    group: "Address",
    description:
      "Network interface that servers listen on. Interfaces other than loopback require AUTH_ISSUER.",
    example: "0.0.0.0",
    default: "127.0.0.1",
    schema: z.string().regex(/^[a-zA-Z0-9.:-]+$/),
    allowed: "the name or address of a network interface, such as 0.0.0.0",
  },
  ALLOWED_ORIGINS: {
    group: "Address",
    description:
      "Additional web origins that may call the servers, separated by commas. Patterns are not supported.",
    example: "https://<name>.example",
    schema: list.refine((origins) => origins.every(isOrigin)),
    allowed: "a list of origins such as https://<name>.example, without patterns or paths",
  },
  AUTH_ISSUER: {
    group: "Sign-in",
    description:
      "OpenID issuer whose tokens are accepted (docs/sign-in.md). For a Microsoft Entra tenant, with tokens of v1 and v2, it is https://login.microsoftonline.com/<tenant id>/v2.0.",
    otherwise: "sign-in is off",
    ...webAddress("https://<issuer>.example", "an https address"),
  },
  AUTH_AUDIENCE: {
    group: "Sign-in",
    description:
      "Accepted audiences besides the server's own address, separated by commas: the application (client) id, further application ID URIs.",
    example: "<client id>",
    schema: list,
    allowed: "a list of audiences",
  },
  ...roleSettings,
  AUTH_CLIENTS: {
    group: "Sign-in",
    description:
      "Client ids that tokens may be issued to, separated by commas. The Enterprise token store, which gets tokens for Microsoft 365 Copilot, is ab3be6b7-f5df-413d-ac2d-abf1e3fd9c0b.",
    example: "<client id>,<client id>",
    otherwise: "any client",
    schema: list,
    allowed: "a list of client ids",
  },
  AUTH_FIRST_SCOPES: {
    group: "Sign-in",
    description:
      "Scopes that a client requests at its first sign-in: all, or read. With read, a client requests the write scope at its first write, which clients with a refresh token often cannot do. Set read if the issuer refuses people who may not have both scopes.",
    default: "all",
    schema: z.enum(["all", "read"]),
    allowed: "all or read",
  },
  ALLOW_ANONYMOUS: {
    group: "Sign-in",
    description:
      "1 lets anyone call a server that is reachable from other machines and has no AUTH_ISSUER. Use it with care.",
    ...flag,
  },
  SEAL_KEY: {
    group: "Keys and history",
    description:
      "Signs plans, cursors, the write keys of widgets' pages and the state that a call keeps with its client while a person answers (MCP 2026-07-28), and encrypts sessions. Processes behind one address need the same key (docs/scaling.md). To create one, run openssl rand -hex 32. Accepts several keys, separated by commas: the first signs and encrypts, all are accepted.",
    example: "<at least 32 characters>",
    otherwise: "servers that npm starts keep one in .cache/seal-key; any other process makes its own",
    schema: list.refine((keys) => keys.every((key) => Buffer.byteLength(key) >= keyBytes)),
    allowed: `${keyBytes} characters or more, such as openssl rand -hex 32 prints`,
    secret: true,
    problem: "is too short",
  },
  SESSIONS: {
    group: "Keys and history",
    description:
      "Where client sessions are kept: shared, in storage, so that any process serves any request; or process, in the memory of a single process (docs/scaling.md).",
    example: "shared",
    otherwise: "shared if SEAL_KEY and a storage account are set, otherwise process",
    schema: z.enum(["shared", "process"]),
    allowed: "shared or process",
  },
  HISTORY_DAYS: {
    group: "Keys and history",
    description:
      "Number of days for which changes are listed and can be undone, 1 to 3650. Older history is removed gradually. The data stays.",
    // A quarter: long enough for an end-of-quarter question, short enough that the log does not grow for ever.
    default: "90",
    schema: digits(4).pipe(z.int().min(1).max(3650)),
    allowed: "a number of days from 1 to 3650",
  },
  ...operationSettings,
} satisfies Record<string, Setting>);

/** Reads one setting of a server from the environment. */
export const setting = serverSettings.read;
