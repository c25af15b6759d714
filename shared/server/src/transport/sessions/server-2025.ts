import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  InitializeRequestSchema,
  type ServerNotification,
  type ServerRequest,
} from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { idempotencyMetaKey } from "@suite/contracts";
import { z } from "zod";
import type { Exchange, Subscriptions } from "../../calls/exchange.ts";
import { logForwarder, progressReporter } from "../../calls/logs.ts";
import { issueSentence } from "../../define/arguments.ts";
import type { Client } from "../../define/context.ts";
import { isRequest } from "../../messages/json-rpc.ts";
import { scopeIn } from "../../messages/request-scope.ts";
import { handleMessage } from "../../pipeline/pipeline.ts";
import { type SuiteServer, toImplementation } from "../../server/server.ts";
import { declaresWidgets, noFeatures, readFeatures, readPerson } from "../client-facts.ts";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Shared by all servers, since creating an ajv is the most expensive part of a 1.x server. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/**
 * Serves the core to one client of the 2025 revisions (and 2024-11-05) that keeps a session, through SDK 1.x.
 * @param local true over stdio, where client and server are on one machine
 */
export function createServer2025(
  core: SuiteServer,
  subscriptions: Subscriptions,
  local = false,
): Server {
  const server = new Server(toImplementation(core), {
    capabilities: core.capabilities,
    instructions: core.instructions,
    jsonSchemaValidator,
  });
  // The SDK's own handler would keep the level where the core cannot read it.
  server.removeRequestHandler("logging/setLevel");
  server.fallbackRequestHandler = ({ method, params }, extra) => {
    const client = { ...clientFacts(server), ...(local && { local }) };
    return handleMessage(core, method, params, createExchange(extra, client, subscriptions));
  };
  server.onerror = (error) => core.log.debug({ err: error }, "protocol error");
  return server;
}

function createExchange(extra: Extra, client: Client, subscriptions: Subscriptions): Exchange {
  const { requestInfo, _meta } = extra;
  const version = requestInfo?.headers["mcp-protocol-version"];
  return {
    scope: scopeIn(extra.authInfo),
    revision: "2025",
    client: {
      protocolVersion: typeof version === "string" ? version : undefined,
      ...readPerson(_meta),
      ...client,
    },
    signal: extra.signal,
    meta: _meta,
    idempotencyKey: _meta?.[idempotencyMetaKey],
    clientRequests: {
      kind: "inline",
      send: (request, timeout) =>
        extra.sendRequest(request, anyResult, { timeout, signal: extra.signal }),
    },
    notifyProgress: progressReporter(_meta?.progressToken, extra.sendNotification),
    notifyLog: logForwarder(subscriptions.logLevel, extra.sendNotification),
    subscriptions,
  };
}

const anyResult = z.looseObject({});

/** Describes the fault of a malformed `initialize` in a sentence; `undefined` for all other messages. */
export function initializeProblem(message: unknown): string | undefined {
  if (!isRequest(message) || message.method !== "initialize") return undefined;
  const [issue] = InitializeRequestSchema.safeParse(message).error?.issues ?? [];
  return issue && issueSentence(issue, message);
}

function clientFacts(server: Server): Client {
  const declared = server.getClientCapabilities();
  const info = server.getClientVersion();
  if (!declared) return { capabilities: noFeatures };
  return {
    showsWidgets: declaresWidgets(declared.extensions) || undefined,
    name: info?.name,
    version: info?.version,
    capabilities: readFeatures(declared),
  };
}
