import type { ChangeFeed } from "./change-feed.ts";
import type { Threshold } from "./client-log.ts";
import { RpcError, rpcCodes } from "./wire.ts";

const mostSubscriptions = 1000;

/** What the client of a 2025 session asked to be told. */
export class SessionSubscriptions {
  /** Until the client says otherwise; the revisions leave that to the server. */
  logLevel: Threshold = "info";
  readonly #changes: ChangeFeed;
  readonly #take: () => (() => void) | undefined;
  /** Each with what gives its share back. */
  readonly #uris = new Map<string, () => void>();
  #release: (() => void) | undefined;

  /** @param take takes one of the caller's share of subscriptions; returns `undefined` when none is left */
  constructor(changes: ChangeFeed, take: () => (() => void) | undefined = () => () => undefined) {
    this.#changes = changes;
    this.#take = take;
  }

  /** The records it subscribed to, by URI. */
  get uris(): Iterable<string> {
    return this.#uris.keys();
  }

  subscribe(uri: string): void {
    if (this.#uris.has(uri)) return;
    if (this.#uris.size >= mostSubscriptions)
      throw new RpcError(
        rpcCodes.invalidParams,
        `A session holds at most ${mostSubscriptions} subscriptions.`,
      );
    const giveBack = this.#take();
    if (!giveBack)
      throw new RpcError(
        rpcCodes.invalidParams,
        "Your sessions hold as many subscriptions as one caller may have. Unsubscribe from some first.",
      );
    this.#uris.set(uri, giveBack);
    this.#release ??= this.#changes.watchRemote();
  }

  unsubscribe(uri: string): void {
    this.#uris.get(uri)?.();
    this.#uris.delete(uri);
    if (this.#uris.size === 0) this.clear();
  }

  clear(): void {
    for (const giveBack of this.#uris.values()) giveBack();
    this.#uris.clear();
    this.#release?.();
    this.#release = undefined;
  }
}
