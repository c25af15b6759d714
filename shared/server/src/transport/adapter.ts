import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream";
import type { RequestHandler } from "express";
import { RequestScope } from "../calls/exchange.ts";
import type { SuiteServer } from "../server/server.ts";

export interface TransportRequest {
  readonly request: IncomingMessage & { auth?: AuthInfo };
  readonly response: ServerResponse;
  readonly body: unknown;
}

/** Handler of MCP over HTTP for one kind of client. */
export interface TransportAdapter {
  handle(exchange: TransportRequest): Promise<void>;
  close(): Promise<void>;
}

export function getHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Counts the headers of a name, of which Node keeps one. @param name in lower case */
export function countHeaders(
  { rawHeaders }: Pick<IncomingMessage, "rawHeaders">,
  name: string,
): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;
}

/** True if a client with this `Accept` header reads event streams. */
export function acceptsStreams(accept: string | null | undefined): boolean {
  return /text\/event-stream|text\/\*|\*\/\*/.test(accept ?? "");
}

/** True if a client with this `Accept` header reads JSON; also true without the header. */
export function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || /application\/json|application\/\*|\*\/\*/.test(accept);
}

/** Both media types of MCP, which both SDKs require. */
export const bothTypes = "application/json, text/event-stream";

/** Sets `Accept` in `headers` and in `rawHeaders`. */
export function setAccept(request: IncomingMessage, value: string): void {
  request.headers.accept = value;
  const at = request.rawHeaders.findIndex(
    (name, index) => index % 2 === 0 && name.toLowerCase() === "accept",
  );
  if (at < 0) request.rawHeaders.push("accept", value);
  else request.rawHeaders[at + 1] = value;
}

/** Limits for reading the rest of a request that was answered early. */
export const drainLimit = { bytes: 64 * 1024 * 1024, ms: 10_000 };

/** Reason for refusing a request, as the status and JSON-RPC error of the response. Its message quotes nothing that is secret. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: number;
  /** Time in seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    {
      code = -32000,
      retryAfter,
      ...options
    }: ErrorOptions & { code?: number; retryAfter?: number } = {},
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Responds with a JSON-RPC error, the form of every refusal on every layer. */
export function refuse(
  response: ServerResponse,
  status: number,
  code: number,
  message: string,
  id: unknown = null,
): void {
  sendJson(response, status, JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } }));
}

/** Responds with a text of JSON, and ends when the request has been read. */
export function sendJson(response: ServerResponse, status: number, body: string): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": bytes.length,
  });
  if (response.req.complete || response.req.destroyed) return void response.end(bytes);
  response.write(bytes);
  drainRequest(response.req, () => response.end());
}

/**
 * Reads the rest of a request: closing a connection with unread bytes resets it, and the client loses a response that it has not
 * read yet. A client that does not stop sending is disconnected at the limit.
 */
function drainRequest(request: IncomingMessage, done: () => void): void {
  let bytes = 0;
  const disconnect = () => request.socket.destroy();
  const timer = setTimeout(disconnect, drainLimit.ms);
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > drainLimit.bytes) disconnect();
  });
  finished(request, () => {
    clearTimeout(timer);
    done();
  });
}

/** `authInfo` that carries the request's scope: both SDKs pass it unchanged from the HTTP request to the handler. */
interface AuthInfo {
  token: string;
  clientId: string;
  scopes: string[];
  extra: Record<string, unknown>;
}

export function authInfoWith(scope: RequestScope): AuthInfo {
  return { token: "", clientId: "", scopes: [], extra: { scope } };
}

export function scopeIn(authInfo: { extra?: Record<string, unknown> } | undefined): RequestScope {
  const scope = authInfo?.extra?.scope;
  if (scope instanceof RequestScope) return scope;
  throw new Error("The request has no scope. Add `attachScope` before this handler.");
}

/** Attaches a scope with id, caller and log to each HTTP request. The id is always new, as a client could imitate another's. */
export function attachScope(core: SuiteServer): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    response.setHeader("x-request-id", requestId);
    const accepted = () => request.acceptsLanguages();
    const scope = new RequestScope(
      requestId,
      core.caller,
      core.log,
      accepted,
      getHeader(request, "traceparent"),
    );
    const started = performance.now();
    response.once("finish", () =>
      core.audit.refused(scope, request.method, response.statusCode, started),
    );
    Object.assign(request, { auth: authInfoWith(scope) });
    next();
  };
}

export function getScope(
  request: IncomingMessage & { auth?: { extra?: Record<string, unknown> } },
): RequestScope {
  return scopeIn(request.auth);
}
