import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  type ServerNotification,
  type ServerRequest,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { z } from "zod";
import type { SuiteServer } from "../../core/definition.ts";
import { dispatch } from "../../core/dispatch.ts";
import type { ClientRequest, Exchange } from "../../core/exchange.ts";
import { idempotencyMetaKey } from "../../core/idempotency.ts";
import { implementationOf } from "../../core/server.ts";
import type { RecordsChanged, SessionSubscriptions } from "../../core/subscriptions.ts";
import type { Client } from "../../define/context.ts";
import { scopeIn } from "../adapter.ts";
import {
  declaresWidgets,
  localeOf,
  logForwarder,
  noFeatures,
  progressReporter,
  supportsForms,
  timeZoneOf,
} from "../client.ts";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Building an ajv is the most expensive thing a 1.x server does, so all of them share one. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/**
 * Serves the core to clients of the 2025 revisions (and 2024-11-05) through SDK 1.x.
 * @param subscriptions of the one client of a session; without them the server speaks with many clients at once, so nothing
 * it remembers of one of them may be used, and nothing offered that would have to be remembered
 */
export function createServer2025(
  core: SuiteServer,
  subscriptions?: SessionSubscriptions,
  local = false,
): Server {
  const { logging, ...rest } = core.capabilities;
  const resources = { ...rest.resources, subscribe: subscriptions !== undefined };
  const capabilities = { ...rest, resources, ...(subscriptions && { logging }) };
  const server = new Server(implementationOf(core), {
    capabilities,
    instructions: core.instructions,
    jsonSchemaValidator,
  });
  // The SDK's own handler would keep the level where our handlers do not see it.
  server.removeRequestHandler("logging/setLevel");
  server.fallbackRequestHandler = ({ method, params }, extra) =>
    dispatch(core, method, params, exchangeOf(extra, subscriptions && { server, subscriptions, local }));
  server.onerror = (error) => core.log.debug({ err: error }, "protocol error");
  return server;
}

interface Connection {
  readonly server: Server;
  readonly subscriptions: SessionSubscriptions;
  /** The client runs this server itself, over stdio. */
  readonly local: boolean;
}

function exchangeOf(extra: Extra, session: Connection | undefined): Exchange {
  return {
    scope: scopeIn(extra.authInfo),
    revision: "2025",
    client: { ...clientOf(extra, session?.server), local: session?.local },
    signal: extra.signal,
    idempotencyKey: extra._meta?.[idempotencyMetaKey],
    clientRequests: session && {
      kind: "inline",
      send: (request, timeout) => sendToClient(extra, request, timeout),
    },
    notifyProgress: progressReporter(extra._meta?.progressToken, extra.sendNotification),
    notifyLog: logForwarder(session?.subscriptions.logLevel, extra.sendNotification),
    subscriptions: session?.subscriptions,
  };
}

const anyResult = z.looseObject({});

/** On the stream of the call it belongs to: the SDK sees to that. */
function sendToClient(
  { sendRequest, signal }: Extra,
  request: ClientRequest,
  timeout: number,
): Promise<unknown> {
  return sendRequest(request, anyResult, { timeout, signal });
}

function clientOf({ requestInfo, _meta }: Extra, server: Server | undefined): Client {
  const version = requestInfo?.headers["mcp-protocol-version"];
  const facts = {
    protocolVersion: typeof version === "string" ? version : undefined,
    locale: localeOf(_meta),
    timeZone: timeZoneOf(_meta),
  };
  const declared = server?.getClientCapabilities();
  if (!server || !declared) return { ...facts, capabilities: noFeatures };
  const { elicitation, sampling, roots, extensions } = declared;
  return {
    ...facts,
    showsWidgets: declaresWidgets(extensions) || undefined,
    name: server.getClientVersion()?.name,
    version: server.getClientVersion()?.version,
    capabilities: { elicitation: supportsForms(elicitation), sampling: !!sampling, roots: !!roots },
  };
}

/** The revisions that SDK 1.x speaks. */
export const supported2025: readonly string[] = SUPPORTED_PROTOCOL_VERSIONS;

/** Tells the client of a 2025 session which of the records it subscribed to were written, and that a list changed. */
export function notifyChanges(
  { touches, listChanged }: RecordsChanged,
  { server, subscriptions }: { server: Server; subscriptions: SessionSubscriptions },
): void {
  for (const uri of [...subscriptions.uris].filter(touches)) {
    server.sendResourceUpdated({ uri }).catch(() => undefined);
  }
  if (listChanged) server.sendResourceListChanged().catch(() => undefined);
}
