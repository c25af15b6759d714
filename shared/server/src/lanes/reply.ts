import type { ServerResponse } from "node:http";
import { rpcText } from "./rpc-text.ts";

interface ReplyOptions {
  /** How many answers will come. */
  readonly expected: number;
  readonly batch: boolean;
  /** True if the caller accepts JSON. */
  readonly json: boolean;
  /** Whether the caller accepts an event stream. */
  readonly streams: boolean;
}

const keepAliveMs = 15_000;

/** The HTTP answer to one POST: JSON, or an event stream from the first notification on, or for who reads nothing else. */
export class Reply {
  readonly #response: ServerResponse;
  readonly #shape: ReplyOptions;
  readonly #answers: object[] = [];
  #answered = 0;
  #keepAlive: NodeJS.Timeout | undefined;

  constructor(response: ServerResponse, shape: ReplyOptions) {
    this.#response = response;
    this.#shape = shape;
    response.on("close", () => clearInterval(this.#keepAlive));
  }

  get complete(): boolean {
    return this.#answered === this.#shape.expected;
  }

  /** A caller that reads only JSON gets no notifications. */
  notify(message: object): void {
    if (!this.#shape.streams || this.complete) return;
    if (!this.#keepAlive) this.#open();
    this.#event(message);
  }

  answer(message: object): void {
    this.#answered += 1;
    if (!this.#shape.json && !this.#keepAlive) this.#open();
    if (this.#keepAlive) {
      this.#event(message);
      if (this.complete) this.#response.end();
      return;
    }
    this.#answers.push(message);
    if (!this.complete) return;
    const body = this.#shape.batch ? JSON.stringify(this.#answers) : rpcText(message);
    this.#response.writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    });
    this.#response.end(body);
  }

  #open(): void {
    this.#response.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
    });
    this.#keepAlive = setInterval(() => this.#response.write(": keep-alive\n\n"), keepAliveMs).unref();
    for (const earlier of this.#answers) this.#event(earlier);
  }

  #event(message: object): void {
    this.#response.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
  }
}
