import { z } from "zod";
import { digits, flag, list, type Setting, webAddress } from "./settings.ts";

const role = { schema: z.string().regex(/^[\w.-]+$/), allowed: "the name of one app role" };

const count = { schema: digits(6), allowed: "a whole number from 0 to 999999" };

/** Roles of signed-in people that a deployment names. */
export const roleSettings = {
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
} satisfies Record<string, Setting>;

/** Settings with which a deployment is operated: tools offered, limits, audit, telemetry and logs. */
export const operationSettings = {
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
    allowed: "a list of tool names, such as list-courses,get-quiz or !undo-change",
  },
  CALLS_PER_MINUTE: {
    group: "Limits",
    description:
      "Calls that a server process takes per minute from one caller: a signed-in person, otherwise an address. Costly tools count for several. A sixth of them may come at once. 0 takes any number. Programs on the same machine that do not sign in are not counted.",
    default: "600",
    ...count,
  },
  MAX_CONNECTIONS: {
    group: "Limits",
    description:
      "Connections that a server process keeps open at a time. One address, such as a proxy's, gets three quarters of them.",
    default: "2000",
    ...count,
  },
  AUDIT_LOG: {
    group: "Logs and tests",
    readBy: "servers, npm run audit",
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
    description: "Level of the servers' logs on standard error: debug, info, warn, error or silent.",
    default: "info",
    schema: z.enum(["debug", "info", "warn", "error", "silent"]),
    allowed: "debug, info, warn, error or silent",
  },
} satisfies Record<string, Setting>;
