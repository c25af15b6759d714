import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  type ServerNotification,
  type ServerRequest,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { z } from "zod";
import type { ClientRequest } from "../ask/client-request.ts";
import { idempotencyMetaKey } from "../core/call-key.ts";
import { dispatch } from "../core/dispatch.ts";
import type { Exchange } from "../core/exchange.ts";
import { implementationOf, type SuiteServer } from "../core/server.ts";
import type { SessionWishes } from "../core/session-wishes.ts";
import type { Client } from "../define/context.ts";
import { asksForms, declaresWidgets, localeOf, noFeatures, timeZoneOf } from "./client-facts.ts";
import { logTo } from "./client-log.ts";
import { progressTo } from "./progress.ts";
import { carried } from "./scope-carrier.ts";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Building an ajv is the most expensive thing a 1.x server does, so all of them share one. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/**
 * Serves the core to clients of the 2025 revisions (and 2024-11-05) through SDK 1.x.
 * @param wishes of the one client of a session; without them the server speaks with many clients at once, so nothing
 * it remembers of one of them may be used, and nothing offered that would have to be remembered
 */
export function createServer2025(core: SuiteServer, wishes?: SessionWishes, local = false): Server {
  const { logging, ...rest } = core.capabilities;
  const resources = { ...rest.resources, subscribe: wishes !== undefined };
  const capabilities = { ...rest, resources, ...(wishes && { logging }) };
  const server = new Server(implementationOf(core), {
    capabilities,
    instructions: core.instructions,
    jsonSchemaValidator,
  });
  // The SDK's own handler would keep the level where our handlers do not see it.
  server.removeRequestHandler("logging/setLevel");
  server.fallbackRequestHandler = ({ method, params }, extra) =>
    dispatch(core, method, params, exchangeOf(extra, wishes && { server, wishes, local }));
  server.onerror = (error) => core.log.debug({ err: error }, "protocol error");
  return server;
}

interface OwnSession {
  readonly server: Server;
  readonly wishes: SessionWishes;
  /** The client runs this server itself, over stdio. */
  readonly local: boolean;
}

function exchangeOf(extra: Extra, session: OwnSession | undefined): Exchange {
  return {
    scope: carried(extra.authInfo),
    era: "2025",
    client: { ...clientOf(extra, session?.server), local: session?.local },
    signal: extra.signal,
    idempotencyKey: extra._meta?.[idempotencyMetaKey],
    asks: session && { kind: "now", send: (request, timeout) => ask(extra, request, timeout) },
    notifyProgress: progressTo(extra._meta?.progressToken, extra.sendNotification),
    notifyLog: logTo(session?.wishes.logLevel, extra.sendNotification),
    wishes: session?.wishes,
  };
}

const anyResult = z.looseObject({});

/** On the stream of the call it belongs to: the SDK sees to that. */
function ask({ sendRequest, signal }: Extra, request: ClientRequest, timeout: number): Promise<unknown> {
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
    capabilities: { elicitation: asksForms(elicitation), sampling: !!sampling, roots: !!roots },
  };
}

/** The revisions that SDK 1.x speaks. */
export const supported2025: readonly string[] = SUPPORTED_PROTOCOL_VERSIONS;
