import { isJSONRPCRequest, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

type Send = StreamableHTTPClientTransport["send"];

/** Sends the person's language with every request, as ChatGPT does: `_meta["openai/locale"]`, a BCP 47 tag. */
export class HostTransport extends StreamableHTTPClientTransport {
  readonly #locale: () => string;

  constructor(url: URL, locale: () => string) {
    super(url, { fetch: fetchWithinSession });
    this.#locale = locale;
  }

  override send(message: Parameters<Send>[0], options?: Parameters<Send>[1]): Promise<void> {
    if (!isJSONRPCRequest(message)) return super.send(message, options);
    const _meta = { ...message.params?._meta, "openai/locale": this.#locale() };
    return super.send({ ...message, params: { ...message.params, _meta } }, options);
  }
}

/**
 * The transport asks every server for a stream of its own messages. A server without sessions has none to send and answers
 * 405, which browsers print as an error on every page: it is not asked.
 */
async function fetchWithinSession(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const opensStream =
    init.method === "GET" && !headers.has("mcp-session-id") && !headers.has("last-event-id");
  return opensStream ? new Response(null, { status: 405 }) : fetch(url, init);
}
