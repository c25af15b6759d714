import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { Transport, TransportSendOptions } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  type ClientCapabilities,
  type Implementation,
  type JSONRPCMessage,
  type MessageExtraInfo,
  type RequestId,
  type ServerNotification,
  type ServerRequest,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { idempotencyMetaKey } from "@suite/contracts";
import { z } from "zod";
import type { Exchange, Subscriptions } from "../../calls/exchange.ts";
import { logForwarder, progressReporter } from "../../calls/logs.ts";
import type { Client } from "../../define/context.ts";
import type { SessionSubscriptions } from "../../features/subscriptions.ts";
import { dispatch } from "../../server/dispatch.ts";
import { type SuiteServer, toImplementation } from "../../server/server.ts";
import { scopeIn } from "../adapter.ts";
import { declaresWidgets, noFeatures, readFeatures, readPerson } from "../client-facts.ts";
import type { RpcRequest } from "../json-rpc.ts";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Shared by all servers, since creating an ajv is the most expensive part of a 1.x server. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

export interface RequestSession {
  readonly client: Pick<Client, "name" | "version" | "capabilities" | "showsWidgets" | "local">;
  readonly subscriptions: Subscriptions;
}

/**
 * Serves the core to clients of the 2025 revisions (and 2024-11-05) through SDK 1.x.
 * @param getSession returns the session of a request. Without it the server is shared by many clients without one: it uses nothing
 * that it remembers of one, and offers nothing that it would have to remember
 */
export function createServer2025(
  core: SuiteServer,
  getSession?: (authInfo: Extra["authInfo"], server: Server) => RequestSession,
): Server {
  const { logging, ...rest } = core.capabilities;
  const resources = { ...rest.resources, subscribe: getSession !== undefined };
  const capabilities = { ...rest, resources, ...(getSession && { logging }) };
  const server = new Server(toImplementation(core), {
    capabilities,
    instructions: core.instructions,
    jsonSchemaValidator,
  });
  // The SDK's own handler would keep the level where the core cannot read it.
  server.removeRequestHandler("logging/setLevel");
  server.fallbackRequestHandler = ({ method, params }, extra) =>
    dispatch(core, method, params, createExchange(extra, getSession?.(extra.authInfo, server)));
  server.onerror = (error) => core.log.debug({ err: error }, "protocol error");
  return server;
}

/** Creates a server for one client, which remembers what the client declared when it connected. */
export function createServerOfClient(
  core: SuiteServer,
  subscriptions: SessionSubscriptions,
  local = false,
): Server {
  return createServer2025(core, (_, server) => ({
    client: { ...clientFacts(server.getClientCapabilities(), server.getClientVersion()), local },
    subscriptions,
  }));
}

function createExchange(extra: Extra, session: RequestSession | undefined): Exchange {
  const { requestInfo, _meta } = extra;
  const version = requestInfo?.headers["mcp-protocol-version"];
  return {
    scope: scopeIn(extra.authInfo),
    revision: "2025",
    client: {
      capabilities: noFeatures,
      protocolVersion: typeof version === "string" ? version : undefined,
      ...readPerson(_meta),
      ...session?.client,
    },
    signal: extra.signal,
    meta: _meta,
    idempotencyKey: _meta?.[idempotencyMetaKey],
    clientRequests: session && {
      kind: "inline",
      send: (request, timeout) => extra.sendRequest(request, anyResult, { timeout, signal: extra.signal }),
    },
    notifyProgress: progressReporter(_meta?.progressToken, extra.sendNotification),
    notifyLog: logForwarder(session?.subscriptions.logLevel, extra.sendNotification),
    subscriptions: session?.subscriptions,
  };
}

const anyResult = z.looseObject({});

export function clientFacts(
  declared: ClientCapabilities | undefined,
  info: Implementation | undefined,
): RequestSession["client"] {
  if (!declared) return { capabilities: noFeatures };
  return {
    showsWidgets: declaresWidgets(declared.extensions) || undefined,
    name: info?.name,
    version: info?.version,
    capabilities: readFeatures(declared),
  };
}

/** Protocol revisions that SDK 1.x supports. */
export const supported2025: readonly string[] = SUPPORTED_PROTOCOL_VERSIONS;

/** JSON-RPC response under the id of the client. */
export type Answer = Readonly<Record<string, unknown>> & { readonly id: RequestId };

/** Response to one or more requests of a client. */
export interface Reply {
  /** Sends a message that belongs to one of the requests: a notification, or a request to the client. */
  notify(message: object): void;
  answer(message: Answer): void;
}

interface Waiting<R extends Reply> {
  readonly clientId: RequestId;
  readonly reply: R;
}

/**
 * Transport by which one SDK server handles many unrelated HTTP requests. Ids of clients collide, so each request runs under a
 * new id and its response is sent under the client's.
 */
export class MultiplexedTransport<R extends Reply = Reply> implements Transport {
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  protected readonly waiting = new Map<RequestId, Waiting<R>>();
  #lastId = 0;

  async start(): Promise<void> {}

  async close(): Promise<void> {
    this.onclose?.();
  }

  /** Passes a request to the server; returns the id it runs under. */
  receive(message: RpcRequest, reply: R, extra: MessageExtraInfo): RequestId {
    this.#lastId += 1;
    const id = this.#lastId;
    this.waiting.set(id, { clientId: message.id, reply });
    this.onmessage?.({ ...message, id }, extra);
    return id;
  }

  /** Aborts the handler of a client that disconnected, and drops its response. */
  abandon(id: RequestId, reason = "The client disconnected."): void {
    if (this.waiting.delete(id)) this.abort(id, reason);
  }

  protected abort(requestId: RequestId, reason?: string): void {
    const params = { requestId, reason };
    this.onmessage?.({ jsonrpc: "2.0", method: "notifications/cancelled", params });
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if ("method" in message) {
      // A message that belongs to no request has no recipient.
      if (options?.relatedRequestId !== undefined)
        this.waiting.get(options.relatedRequestId)?.reply.notify(message);
      return;
    }
    const waiting = message.id === undefined ? undefined : this.waiting.get(message.id);
    if (!waiting || message.id === undefined) return;
    this.waiting.delete(message.id);
    waiting.reply.answer({ ...message, id: waiting.clientId });
  }
}
