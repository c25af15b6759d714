import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestOptions,
} from "node:http";
import { request as httpsRequest } from "node:https";
import type { Request, Response } from "express";

const requestHeaders =
  "accept content-type content-length mcp-session-id mcp-protocol-version last-event-id".split(" ");

const responseHeaders =
  "content-type content-length mcp-session-id cache-control allow retry-after".split(" ");

/** Forwards a request with these headers and the host's, without Origin and cookies, and streams the response back. */
export function relay(
  target: URL,
  request: Request,
  response: Response,
  {
    headers = {},
    unreachableStatus = 502,
  }: { headers?: OutgoingHttpHeaders; unreachableStatus?: number } = {},
): void {
  const send = target.protocol === "https:" ? httpsRequest : httpRequest;
  const options: RequestOptions = {
    method: request.method,
    headers: { ...pick(request.headers, requestHeaders), ...headers },
  };
  const upstream = send(target, options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, pick(answer.headers, responseHeaders));
    response.flushHeaders();
    // A response that breaks off must not look complete, nor stay open.
    answer.on("error", () => response.destroy());
    answer.pipe(response);
  });
  upstream.on("error", (error: NodeJS.ErrnoException) => {
    const reason = error.code ?? error.message;
    if (response.headersSent) response.destroy();
    else response.status(unreachableStatus).json({ error: "server_unreachable", reason });
  });
  // The page stopped waiting: so does the target.
  response.on("close", () => upstream.destroy());
  // Node sends the body of other methods without a length: the server would read it as the next request.
  if (request.method === "POST") request.pipe(upstream);
  else upstream.end();
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}
