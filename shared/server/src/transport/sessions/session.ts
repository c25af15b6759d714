import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { toNodeHandler } from "@modelcontextprotocol/node";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { type RecordsChanged, SessionSubscriptions } from "../../features/subscriptions.ts";
import type { SuiteServer } from "../../server/server.ts";
import { withFirstByte } from "../first-byte.ts";
import { SessionEvents, type StoredEvents } from "./event-store.ts";
import { createServer2025 } from "./server-2025.ts";

/** Time in milliseconds that clients are told to wait before they reconnect. */
const retryMs = 1000;

interface SessionOptions {
  /** Key of the caller that opened it. For all others it does not exist. */
  readonly owner: string;
  readonly events: StoredEvents;
  /** Reserves one subscription of the caller's quota and returns its release; `undefined` when none is left. */
  takeSubscription(): (() => void) | undefined;
  /** Runs when the client ends the session. */
  onEnded(): void;
}

/** Session of a 2025 client: a server and a transport of SDK 1.x, in the memory of this process. */
export class Session {
  readonly id = randomUUID();
  readonly owner: string;
  readonly openedMs = performance.now();
  readonly #server: Server;
  readonly #transport: WebStandardStreamableHTTPServerTransport;
  readonly #subscriptions: SessionSubscriptions;
  readonly #events: SessionEvents;
  readonly #handle: ReturnType<typeof toNodeHandler>;

  constructor(core: SuiteServer, { owner, events, takeSubscription, onEnded }: SessionOptions) {
    this.owner = owner;
    this.#events = new SessionEvents(events, this.id);
    this.#subscriptions = new SessionSubscriptions(core.changes, takeSubscription);
    this.#server = createServer2025(core, this.#subscriptions);
    this.#transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => this.id,
      eventStore: this.#events,
      retryInterval: retryMs,
      onsessionclosed: onEnded,
    });
    this.#handle = toNodeHandler({
      fetch: async (request, options) => {
        const response = await this.#transport.handleRequest(request, options);
        // The SDK says keep-alive even while the server shuts down.
        response.headers.delete("connection");
        return withFirstByte(response);
      },
    });
  }

  async start(): Promise<void> {
    await this.#server.connect(this.#transport);
  }

  async handle(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void> {
    // A client that opens its stream of notifications again has lost the one before, even if this process did not notice.
    if (request.method === "GET" && request.headers["last-event-id"] === undefined)
      this.#transport.closeStandaloneSSEStream();
    await this.#handle(request, response, body);
  }

  /** Notifies of the subscribed records, and of the list of records, that changed. */
  notifyChanges(change: RecordsChanged): void {
    this.#subscriptions.notifyChanges(change, this.owner, (method, params) =>
      this.#notify(method, params),
    );
  }

  /** Notifies of other tools and pages. */
  listChanged(): void {
    for (const list of ["tools", "resources"]) this.#notify(`notifications/${list}/list_changed`);
  }

  /** Aborts the calls of the session and ends its streams. */
  async close(): Promise<void> {
    this.#subscriptions.clear();
    await this.#server.close();
    this.#events.clear();
  }

  #notify(method: string, params?: Record<string, unknown>): void {
    // A client that does not listen finds the notification when it resumes its stream.
    void this.#transport.send({ jsonrpc: "2.0", method, params }).catch(() => undefined);
  }
}
