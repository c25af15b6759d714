import { isJSONRPCRequest, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

type Send = StreamableHTTPClientTransport["send"];

/** Says the person's language with every request, as ChatGPT does: `_meta["openai/locale"]`, a BCP 47 tag. */
export class LocaleTransport extends StreamableHTTPClientTransport {
  readonly #locale: () => string;

  constructor(url: URL, locale: () => string) {
    super(url);
    this.#locale = locale;
  }

  override send(message: Parameters<Send>[0], options?: Parameters<Send>[1]): Promise<void> {
    if (!isJSONRPCRequest(message)) return super.send(message, options);
    const _meta = { ...message.params?._meta, "openai/locale": this.#locale() };
    return super.send({ ...message, params: { ...message.params, _meta } }, options);
  }
}
