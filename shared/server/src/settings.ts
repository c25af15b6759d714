import {
  defineSettings,
  digits,
  flag,
  isWebAddress,
  list,
  portSetting,
  webAddress,
} from "@suite/contracts/node";
import { z } from "zod";

const isOrigin = (text: string) =>
  isWebAddress(text) && new URL(text).origin === text.toLowerCase().replace(/\/$/, "");

/** True for https, and for http on this machine. */
function isSafeAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

const role = { schema: z.string().regex(/^[\w.-]+$/), allowed: "the name of one app role" };

const count = { schema: digits(6), allowed: "a whole number from 0 to 999999" };

const keyBytes = 32;

/**
 * Every environment variable that the server base reads. Storage, samples and commands define further ones.
 *
 * @example
 * const names = serverSettings.list.map(({ name }) => name);
 */
export const serverSettings = defineSettings({
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
      "Public address of a tunnel or reverse proxy. Only this host name is accepted besides loopback names. Requires AUTH_ISSUER, unless it is a loopback address such as http://localhost:8080. npm run tunnel needs it only for servers with sign-in, and prints the address to set.",
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
  PAGE_BUILDER: {
    group: "Address",
    description:
      "Address that builds missing pages of widgets when hosts open them. npm start sets it for its servers.",
    otherwise: "a missing page is an error",
    ...webAddress("http://127.0.0.1:4319/<token>"),
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
  UNDO_OTHERS_ROLE: {
    group: "Sign-in",
    description:
      "Role of the people who may undo changes that others made. Everybody who may write can undo their own.",
    example: "Supervisor",
    default: "Editor",
    ...role,
  },
  ALL_RECORDS_ROLE: {
    group: "Sign-in",
    description:
      "Role of the people who see the history of everybody's personal records, such as learning progress, and may undo changes of them.",
    example: "Administrator",
    otherwise: "everybody sees their own only",
    ...role,
  },
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
  OBO_CLIENT_ID: {
    group: "Sign-in",
    description:
      "Application (client) id of the server, as which it exchanges people's tokens to call Microsoft Graph and other systems on their behalf (docs/on-behalf-of.md). Needs AUTH_ISSUER of a Microsoft Entra tenant, and one of the next three settings.",
    example: "22222222-3333-4444-8555-666666666666",
    otherwise: "tools that call other systems as the person say that it is not set up",
    schema: z.guid(),
    allowed: "the id of an application, a GUID",
  },
  OBO_MANAGED_IDENTITY: {
    group: "Sign-in",
    description:
      "Client id of the managed identity by which the server identifies itself for OBO_CLIENT_ID (federated credential), or system for the identity of the machine. The safest of the three ways: there is no secret.",
    example: "44444444-3333-4444-8555-666666666666",
    otherwise: "OBO_CERTIFICATE or OBO_SECRET counts",
    schema: z.union([z.guid(), z.literal("system")]),
    allowed: "the client id of a managed identity, or system",
  },
  OBO_CERTIFICATE: {
    group: "Sign-in",
    description:
      "Path of a PEM file with certificate and private key, by which the server identifies itself for OBO_CLIENT_ID.",
    example: "<path>/certificate.pem",
    otherwise: "OBO_MANAGED_IDENTITY or OBO_SECRET counts",
    schema: z.string(),
    allowed: "the path of a PEM file",
  },
  OBO_SECRET: {
    group: "Sign-in",
    description: "Client secret by which the server identifies itself for OBO_CLIENT_ID.",
    example: "<client secret>",
    otherwise: "OBO_MANAGED_IDENTITY or OBO_CERTIFICATE counts",
    schema: z.string(),
    allowed: "a client secret of the application",
    secret: true,
  },
  GRAPH_URL: {
    group: "Sign-in",
    description:
      "Address of Microsoft Graph, for national clouds (docs/on-behalf-of.md). npm start with --auth sets it to a stand-in.",
    default: "https://graph.microsoft.com/v1.0",
    schema: z
      .string()
      .refine(isSafeAddress)
      .transform((text) => text.replace(/\/$/, "")),
    allowed: "an https address such as https://graph.microsoft.com/v1.0",
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
      "Signs plans, cursors, the write keys of widgets' pages and the state that a call keeps with its client while a person answers (MCP 2026-07-28). Processes behind one address need the same key (docs/scaling.md). To create one, run openssl rand -hex 32. Accepts several keys, separated by commas: the first signs, all are accepted.",
    example: "<at least 32 characters>",
    otherwise:
      "servers that npm starts keep one in .cache/seal-key; any other process makes its own",
    schema: list.refine((keys) => keys.every((key) => Buffer.byteLength(key) >= keyBytes)),
    allowed: `${keyBytes} characters or more, such as openssl rand -hex 32 prints`,
    secret: true,
    problem: "is too short",
  },
  REPLICAS: {
    group: "Keys and history",
    description:
      "How many processes serve behind one address: one, which keeps the sessions of 2025 clients in its memory; or many, where any process serves any request and 2025 clients get no session (docs/scaling.md). With many, SEAL_KEY is needed.",
    default: "one",
    schema: z.enum(["one", "many"]),
    allowed: "one or many",
  },
  READ_ONLY: {
    group: "Tools",
    readBy: "servers, npm run package",
    description:
      "1 offers only tools that read. The other tools, the prompts, skills and instructions that name them, and widgets without a tool are left out, also of packages.",
    ...flag,
  },
  TOOLS: {
    group: "Tools",
    readBy: "servers, npm run package",
    description:
      "Names of the tools to offer, separated by commas, or names with ! of tools to leave out. Tools that only widgets call stay as long as a tool with a widget does. All servers of a command must have the tools, so start one alone to name its own.",
    example: "!undo-change",
    otherwise: "all tools",
    schema: list.refine((names) => names.every((name) => /^!?[a-z][a-z0-9-]*$/.test(name))),
    allowed: "a list of tool names, such as show-recent-changes,undo-change or !undo-change",
  },
  CALLS_PER_MINUTE: {
    group: "Limits",
    description:
      "Calls that a server process takes per minute from one caller: a signed-in person, otherwise an address. Costly tools count for several. 0 takes any number. Programs on the same machine that do not sign in are not counted.",
    default: "600",
    ...count,
  },
  RATE_LIMIT_REDIS_URL: {
    group: "Limits",
    description:
      "Address of a Redis or Valkey in which all processes behind one address count the calls per minute together (docs/scaling.md).",
    example: "redis://localhost:6379",
    otherwise: "each process counts on its own",
    schema: z.string().regex(/^rediss?:\/\//),
    allowed: "an address such as redis://host:6379 or rediss://host:6380",
    secret: true,
  },
  MAX_CONNECTIONS: {
    group: "Limits",
    description: "Connections that a server process keeps open at a time.",
    default: "2000",
    ...count,
  },
  AUDIT_LOG: {
    group: "Logs and tests",
    description:
      "Where servers write one line of JSON for each call and each refusal, without arguments and results (docs/audit.md): stdout, stderr, or a file to append to.",
    example: "logs/calls.jsonl",
    otherwise: "calls are not audited",
    schema: z.string(),
    allowed: "stdout, stderr or the path of a file",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group: "Logs and tests",
    description:
      "Address of an OpenTelemetry collector that gets spans and metrics of each request as OTLP over HTTP (docs/telemetry.md).",
    otherwise: "no OTLP export",
    ...webAddress("http://localhost:4318"),
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    group: "Logs and tests",
    description:
      "Protocol of the OTLP export. Only http/json is supported, which collectors take at port 4318; gRPC is not.",
    default: "http/json",
    schema: z.literal("http/json"),
    allowed: "http/json",
  },
  APPLICATIONINSIGHTS_CONNECTION_STRING: {
    group: "Logs and tests",
    description:
      "Connection string of the Application Insights resource that gets spans and metrics (docs/telemetry.md). With AZURE_CLIENT_ID the server signs in with that managed identity.",
    example: "",
    otherwise: "no export to Application Insights",
    schema: z.string().regex(/InstrumentationKey=/),
    allowed: "a connection string of Application Insights, which begins with InstrumentationKey=",
    secret: true,
  },
  LOG_LEVEL: {
    group: "Logs and tests",
    description:
      "Level of the servers' logs on standard error: debug, info, warn, error or silent.",
    default: "info",
    schema: z.enum(["debug", "info", "warn", "error", "silent"]),
    allowed: "debug, info, warn, error or silent",
  },
});

/**
 * Reads one setting of a server from the environment, or its default.
 * @throws SettingError for a wrong value
 *
 * @example
 * const port = setting("PORT") ?? 3005;
 */
export const setting = serverSettings.read;
