import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Rules of one port of the local host: its allowed callers, and the headers of every response. */
export interface LocalPort {
  /** Tests the lower-case `Host` header, including the port. Names that DNS can resolve to this machine must not match. */
  isOwnHost(host: string): boolean;
  /** Origins whose pages may send requests. Programs send no Origin. */
  readonly origins: readonly string[];
  /** Tests by Fetch Metadata whether a page of another origin may send the request. */
  admitsFromElsewhere(request: IncomingMessage): boolean;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Checks `Host`, `Origin`, Fetch Metadata and the request target before it calls the handler, and responds with one sentence
 * if the handler throws. Compares exact names, unlike the servers' `allowedCallers`, which admits any port of this machine:
 * the host adds a user's token to relayed requests, and widgets run on a neighboring port.
 */
export function serveLocally(port: LocalPort, handler: Handler): RequestListener {
  return async (request, response) => {
    for (const [name, value] of Object.entries(port.headers)) response.setHeader(name, value);
    try {
      const refusal = findRefusal(request, port);
      if (refusal) refuse(response, ...refusal);
      else await handler(request, response);
    } catch (error) {
      fail(response, error);
    }
  };
}

export function refuse(response: ServerResponse, status: number, sentence: string): void {
  const body = `${sentence}\n`;
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
  });
  response.end(body);
}

/** Error whose message the page shows to the person. */
export class HostProblem extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/** Responds to a request whose handler threw: without details, with a 4xx status of the error's own, or 500. */
export function fail(response: ServerResponse, error: unknown): void {
  const status = toStatus(error);
  let sentence = "The URL or body of the request is not valid.";
  if (error instanceof HostProblem) sentence = error.message;
  else if (status >= 500) {
    console.error("The local host failed to handle a request:", error);
    sentence = "The local host failed. See its terminal for the error.";
  }
  if (response.headersSent) response.destroy();
  else refuse(response, status, sentence);
}

function toStatus(error: unknown): number {
  if (error instanceof HostProblem) return error.status;
  const status =
    typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}

function findRefusal(
  request: IncomingMessage,
  port: LocalPort,
): [status: number, sentence: string] | undefined {
  const { host = "", origin } = request.headers;
  if (request.headersDistinct.host?.length !== 1 || !port.isOwnHost(host.toLowerCase()))
    return [403, "This Host header is not allowed. Open the address that npm start prints."];
  if (origin !== undefined && !port.origins.includes(origin))
    return [403, "This Origin is not allowed. Only the local host page may send this request."];
  const site = request.headers["sec-fetch-site"] ?? "none";
  const isOwn = site === "none" || site === "same-origin" || origin !== undefined;
  if (!isOwn && !port.admitsFromElsewhere(request))
    return [
      403,
      "Requests from other sites are not allowed. Open the address that npm start prints.",
    ];
  // `//host`, `http://host/` and `*` are not paths: URL parsers read another host in them.
  if (!/^\/(?!\/)/.test(request.url ?? ""))
    return [400, "The request target is not a path. It must start with exactly one slash."];
  return undefined;
}
