import type { IncomingMessage } from "node:http";
import type { McpHttpHandler } from "@modelcontextprotocol/server";
import { acceptsJson, acceptsStreams, type TransportRequest } from "./lane.ts";
import { sendWebResponse, webRequest } from "./web-exchange.ts";

/** Lets the SDK's web handler answer a Node request whose body is parsed already. */
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
