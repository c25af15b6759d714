import type { ChangeSource, Written } from "@suite/contracts";
import type { Resource, RowKey } from "../define/resource.ts";
import type { Threshold } from "./client-log.ts";
import { RpcError, rpcCodes } from "./wire.ts";

export interface RecordsChanged {
  /** Whether the record under this URI was written. */
  touches(uri: string): boolean;
  /** Whether records came or went. */
  readonly listChanged: boolean;
}

export interface ChangeFeed {
  /** Calls the listener a moment after writes of this process, once for many. */
  listen(listener: (changed: RecordsChanged) => void): () => void;
  /** Until released, writes of other processes count as well. Storage is asked for them, so only while somebody subscribes. */
  watchRemote(): () => void;
}

/** A bulk tool writes a hundred rows; its subscribers need to hear of it once. */
const gatherMs = 25;

/** Turns writes to rows into news of the records they belong to. */
export function changeFeed(
  source: ChangeSource,
  resources: readonly Pick<Resource, "name" | "matches" | "dependsOn" | "uriOfRow">[],
): ChangeFeed {
  const listeners = new Set<(changed: RecordsChanged) => void>();
  let news: News | undefined;

  function take({ kind, change }: Written): void {
    if (listeners.size === 0 || !resources.some((resource) => resource.dependsOn(kind))) return;
    if (!news) {
      news = { uris: new Set(), kinds: new Set(), listChanged: false };
      setTimeout(tell, gatherMs, news);
    }
    const ownKind = resources.some((resource) => resource.name === kind);
    news.listChanged ||= ownKind && change?.action !== "update";
    if (!change) news.kinds.add(kind);
    else for (const resource of resources) news.uris.add(resource.uriOfRow(kind, textsOf(change.key)) ?? "");
  }

  function tell({ uris, kinds, listChanged }: News): void {
    news = undefined;
    const wholly = resources.filter((resource) => [...kinds].some(resource.dependsOn));
    const touches = (uri: string) => uris.has(uri) || wholly.some((resource) => resource.matches(uri));
    for (const listener of listeners) listener({ touches, listChanged });
  }

  const own = whileUsed(() => source.onChange?.(take));
  return {
    listen(listener) {
      listeners.add(listener);
      const release = own();
      return () => {
        listeners.delete(listener);
        release();
      };
    },
    watchRemote: whileUsed(() => source.onOtherChange?.(take)),
  };
}

interface News {
  readonly uris: Set<string>;
  /** Kinds of which any row may have changed. */
  readonly kinds: Set<string>;
  listChanged: boolean;
}

/** Starts something for the first of its users, and stops it after the last. */
function whileUsed(start: () => (() => void) | undefined): () => () => void {
  let users = 0;
  let stop: (() => void) | undefined;
  return () => {
    users += 1;
    if (users === 1) stop = start();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      users -= 1;
      if (users === 0) stop?.();
    };
  };
}

function textsOf(key: Readonly<Record<string, unknown>>): RowKey {
  return Object.fromEntries(Object.entries(key).map(([name, value]) => [name, String(value)]));
}

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
