import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Request, Response } from "express";

const forwardedRequestHeaders = [
  "accept",
  "content-type",
  "content-length",
  "mcp-session-id",
  "mcp-protocol-version",
  "last-event-id",
];
const forwardedResponseHeaders = [
  "content-type",
  "content-length",
  "mcp-session-id",
  "cache-control",
  "allow",
];

/**
 * Forwards a request to a sample's server and streams the response back, including event streams. Only MCP headers are
 * forwarded: without the browser's Origin and cookies, the server sees a plain MCP client.
 */
export function relay(target: URL, request: Request, response: Response, authorization?: string): void {
  const send = target.protocol === "https:" ? httpsRequest : httpRequest;
  const hasBody = request.method === "POST";
  const options: RequestOptions = {
    method: request.method,
    headers: {
      ...pick(request.headers, forwardedRequestHeaders),
      ...(authorization && { authorization }),
    },
  };
  const upstream = send(target, options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, pick(answer.headers, forwardedResponseHeaders));
    response.flushHeaders();
    answer.pipe(response);
  });
  upstream.on("error", (error: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy();
    else response.status(502).json({ error: "server_unreachable", reason: error.code ?? error.message });
  });
  response.on("close", () => upstream.destroy());
  // Node sends the body of other methods without a length: the server would read it as the next request.
  if (hasBody) request.pipe(upstream);
  else upstream.end();
}

function pick(
  headers: IncomingMessage["headers"],
  names: readonly string[],
): Record<string, string | string[]> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
