import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Allowed callers of the local host's ports, and the headers that every answer carries. */
export interface LocalPort {
  /** Tests the lower-case `Host`, port included: a name that DNS can point here is not among them. */
  isOwnHost(host: string): boolean;
  /** Origins whose pages may ask; programs send none. */
  readonly origins: readonly string[];
  /** Tests whether a page of another origin may send this, by its Fetch Metadata. */
  admitsFromElsewhere(request: IncomingMessage): boolean;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Checks `Host`, `Origin`, Fetch Metadata and the request target before the handler sees a request, and answers with one
 * sentence whatever the handler throws. Exact names instead of the servers' `allowedCallers`, which lets any port of this
 * machine in: the host adds a person's token to what it relays, and widgets run on the port beside it.
 */
export function serveLocally(port: LocalPort, handler: Handler): RequestListener {
  return async (request, response) => {
    for (const [name, value] of Object.entries(port.headers)) response.setHeader(name, value);
    try {
      const problem = problemOf(request, port);
      if (problem) refuse(response, problem);
      else await handler(request, response);
    } catch (error) {
      fail(response, error);
    }
  };
}

export interface Refusal {
  readonly status: number;
  readonly sentence: string;
}

/** Answers with a plain sentence. */
export function refuse(response: ServerResponse, { status, sentence }: Refusal): void {
  const body = `${sentence}\n`;
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
  });
  response.end(body);
}

/** Answers a request whose handler threw: 4xx where the error carries one, as Express's own do, else 500. Shows no detail. */
export function fail(response: ServerResponse, error: unknown): void {
  const status = statusOf(error);
  if (status >= 500) console.error("The local host could not answer a request:", error);
  const sentence =
    status < 500
      ? "The address or the body of this request is not valid."
      : "The local host failed. Its terminal says why.";
  if (response.headersSent) response.destroy();
  else refuse(response, { status, sentence });
}

function statusOf(error: unknown): number {
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}

function problemOf(request: IncomingMessage, port: LocalPort): Refusal | undefined {
  const { host = "", origin } = request.headers;
  if (request.headersDistinct.host?.length !== 1 || !port.isOwnHost(host.toLowerCase()))
    return { status: 403, sentence: "This Host is not allowed. Open the address that npm start shows." };
  if (origin !== undefined && !port.origins.includes(origin))
    return { status: 403, sentence: "This Origin is not allowed. Only the page of the local host may ask." };
  const site = request.headers["sec-fetch-site"] ?? "none";
  const isOwn = site === "none" || site === "same-origin" || origin !== undefined;
  if (!isOwn && !port.admitsFromElsewhere(request))
    return { status: 403, sentence: "Another web page sent this. Open the address that npm start shows." };
  // `//host`, `http://host/` and `*` are no paths, and URL parsers read other hosts in them.
  if (!/^\/(?!\/)/.test(request.url ?? ""))
    return { status: 400, sentence: "The address is not a path. It begins with one slash." };
  return undefined;
}
