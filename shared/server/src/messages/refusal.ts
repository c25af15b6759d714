import type { ServerResponse } from "node:http";
import { finished } from "node:stream";

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

/** Responds with a JSON-RPC error, the form of every refusal. */
export function refuse(
  response: ServerResponse,
  status: number,
  code: number,
  message: string,
  id: unknown = null,
): void {
  sendJson(response, status, JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } }));
}

/**
 * Responds with a text of JSON, and ends when the request has been read: closing a connection with unread bytes resets it, and the client
 * loses a response that it has not read yet. Node's `requestTimeout` disconnects clients that do not stop sending.
 */
export function sendJson(response: ServerResponse, status: number, body: string): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": bytes.length,
  });
  const request = response.req;
  if (request.complete || request.destroyed) return void response.end(bytes);
  response.write(bytes);
  request.resume();
  finished(request, () => response.end());
}
