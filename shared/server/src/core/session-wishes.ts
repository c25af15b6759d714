import type { ChangeFeed } from "./change-feed.ts";
import type { Threshold } from "./client-log.ts";
import { RpcError, rpcCodes } from "./wire.ts";

const mostSubscriptions = 1000;

/** What the client of a 2025 session asked to be told. */
export class SessionWishes {
  /** Until the client says otherwise; the revisions leave that to the server. */
  logLevel: Threshold = "info";
  readonly #changes: ChangeFeed;
  readonly #uris = new Set<string>();
  #release: (() => void) | undefined;

  constructor(changes: ChangeFeed) {
    this.#changes = changes;
  }

  /** The records it subscribed to, by URI. */
  get subscriptions(): ReadonlySet<string> {
    return this.#uris;
  }

  subscribe(uri: string): void {
    if (this.#uris.size >= mostSubscriptions && !this.#uris.has(uri))
      throw new RpcError(
        rpcCodes.invalidParams,
        `A session holds at most ${mostSubscriptions} subscriptions.`,
      );
    this.#uris.add(uri);
    this.#release ??= this.#changes.watchOthers();
  }

  unsubscribe(uri: string): void {
    this.#uris.delete(uri);
    if (this.#uris.size === 0) this.forget();
  }

  forget(): void {
    this.#uris.clear();
    this.#release?.();
    this.#release = undefined;
  }
}
