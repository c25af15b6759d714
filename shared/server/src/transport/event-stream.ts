import type { ServerResponse } from "node:http";
import type { Challenge } from "../calls/exchange.ts";
import { acceptsJson, acceptsStreams } from "../messages/headers.ts";
import { sendJson } from "../messages/refusal.ts";
import { firstComment } from "./first-byte.ts";

/** Interval of the comments that keep proxies from closing an idle stream. */
const keepAliveMs = 15_000;

/** HTTP response that is a stream of events (SSE), each with one JSON-RPC message. */
export class EventStream {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
    response.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
      // nginx would collect events before it passes them on.
      "x-accel-buffering": "no",
    });
    this.#write(firstComment);
    const keepAlive = setInterval(() => this.#write(": keep-alive\n\n"), keepAliveMs).unref();
    response.once("close", () => clearInterval(keepAlive));
  }

  /** @param json one message as JSON text */
  send(json: string): void {
    this.#write(`event: message\ndata: ${json}\n\n`);
  }

  end(): void {
    this.#response.end();
  }

  #write(text: string): void {
    if (this.#response.writable) this.#response.write(text);
  }
}

/** HTTP response to a POST without a session: JSON, or an event stream from the first notification on or for clients that read only streams. */
export function createReply(response: ServerResponse, expected: number, isBatch: boolean) {
  const { accept } = response.req.headers;
  let left = expected;
  /** Answers that go out together. They are dropped then, as a client may be slow to read them. */
  let answers: string[] = [];
  let stream: EventStream | undefined;
  const isComplete = () => left === 0;

  function open(): void {
    if (stream) return;
    stream = new EventStream(response);
    for (const json of answers) stream.send(json);
    answers = [];
  }

  return {
    isComplete,
    /** Sends a notification, except to clients that read only JSON. */
    notify(message: object): void {
      if (!acceptsStreams(accept) || isComplete()) return;
      open();
      stream?.send(JSON.stringify(message));
    },
    /**
     * @param json one response as JSON text
     * @param challenge what the response asks the client for as well; part of the JSON alone in a batch or an event stream
     */
    answer(json: string, challenge?: Challenge): void {
      if (challenge && !stream && !isBatch) {
        left -= 1;
        response.setHeader("www-authenticate", challenge.header);
        sendJson(response, challenge.status, json);
        return;
      }
      if (!acceptsJson(accept)) open();
      left -= 1;
      if (stream) stream.send(json);
      else answers.push(json);
      if (!isComplete()) return;
      if (stream) stream.end();
      else sendJson(response, 200, isBatch ? `[${answers.join()}]` : json);
      answers = [];
    },
  };
}

export type Reply = ReturnType<typeof createReply>;
