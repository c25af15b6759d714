import type { ServerResponse } from "node:http";

/** Interval of the comments that keep proxies from closing an idle stream. */
const keepAliveMs = 15_000;

/** Time in milliseconds that clients are told to wait before they reconnect. */
const retryMs = 1000;

/** HTTP response that is a stream of events (SSE), each with one JSON-RPC message. */
export class EventStream {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, headers: Readonly<Record<string, string>> = {}) {
    this.#response = response;
    response.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
      // nginx would collect events before it passes them on.
      "x-accel-buffering": "no",
      ...headers,
    });
    const keepAlive = setInterval(() => this.#write(": keep-alive\n\n"), keepAliveMs).unref();
    response.once("close", () => clearInterval(keepAlive));
  }

  /** Tells the client that its stream is open when the first message may be long in coming. */
  open(): void {
    this.#response.flushHeaders();
  }

  /** Gives the client an id to resume from before there is a message. */
  prime(id: string): void {
    this.#write(`id: ${id}\nretry: ${retryMs}\ndata: \n\n`);
  }

  /** @param json one message as JSON text */
  send(json: string, id?: string): void {
    this.#write(`event: message\n${id === undefined ? "" : `id: ${id}\n`}data: ${json}\n\n`);
  }

  end(): void {
    this.#response.end();
  }

  #write(text: string): void {
    if (this.#response.writable) this.#response.write(text);
  }
}
