import type { IncomingMessage, ServerResponse } from "node:http";
import type { McpHttpHandler } from "@modelcontextprotocol/server";
import { acceptsJson, acceptsStreams, type TransportRequest } from "../adapter.ts";

/** Adapts the SDK's web handler to Node requests with a parsed body. */
export function nodeHandler(handler: Pick<McpHttpHandler, "fetch">) {
  return async (
    request: TransportRequest["request"] & IncomingMessage,
    response: TransportRequest["response"],
    parsedBody: unknown,
  ): Promise<void> => {
    const abort = new AbortController();
    response.on("close", () => {
      if (!response.writableFinished) abort.abort();
    });
    if (response.destroyed) abort.abort();
    const answer = await handler.fetch(webRequest(request, abort.signal), {
      authInfo: request.auth,
      parsedBody,
    });
    const { accept } = request.headers;
    await sendWebResponse(answer, response, acceptsStreams(accept) && !acceptsJson(accept));
  };
}

/**
 * Creates the parts of a `Request` that the SDK reads: method, URL, headers and abort signal. A real one would copy the body, which
 * is passed parsed, and take a tenth of a call's time.
 */
function webRequest(request: IncomingMessage, signal: AbortSignal): Request {
  return Object.create(Request.prototype, {
    method: { value: request.method },
    url: { value: `http://${request.headers.host}${request.url}` },
    headers: { value: toHeaders(request) },
    signal: { value: signal },
  });
}

function toHeaders({ headers }: IncomingMessage): Headers {
  const names = Object.keys(headers).filter((name) =>
    /^(mcp-|accept$|content-type$|last-event-id$)/.test(name),
  );
  return new Headers(names.map((name) => [name, String(headers[name])]));
}

/**
 * Sends a web response: JSON at once, an event stream as it arrives.
 * @param onlyEvents sends a JSON result as an event, for clients that read only streams
 */
async function sendWebResponse(web: Response, response: ServerResponse, onlyEvents: boolean): Promise<void> {
  const type = web.headers.get("content-type");
  if (type?.startsWith("text/event-stream") && web.body) {
    response.writeHead(web.status, Object.fromEntries(web.headers));
    for await (const chunk of web.body) {
      if (!response.write(chunk)) await drained(response);
      if (response.destroyed) break;
    }
    response.end();
    return;
  }
  const text = await web.text();
  if (onlyEvents && web.status === 200) {
    response.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
    });
    response.end(`event: message\ndata: ${text}\n\n`);
    return;
  }
  response.writeHead(web.status, {
    ...Object.fromEntries(web.headers),
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}

/** Resolves when more can be written, or when the connection has closed. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}
