import type { StoreSource, Written } from "@suite/contracts";
import type { Threshold } from "../calls/client-log.ts";
import type { Subscriptions } from "../calls/exchange.ts";
import { type Resource, type RowKey, withLowerScheme } from "../define/resource.ts";
import { RpcError, rpcCodes } from "../define/wire.ts";
import { onlyOnce } from "../limits/caller-quota.ts";

export interface RecordsChanged {
  /** Returns true if the record under this URI was written, as far as a person may know; see `callerKey`. */
  touches(uri: string, person: string): boolean;
  /** Returns true if records were created or deleted that a person may see. */
  changesList(person: string): boolean;
}

export type ChangeFeed = ReturnType<typeof changeFeed>;

/** Collects the rows of a bulk write into one notification. */
const collectMs = 25;

export function changeFeed(
  source: Pick<StoreSource<unknown>, "onChange" | "onRemoteChange">,
  resources: readonly Pick<Resource, "name" | "readVariables" | "dependsOn" | "uriOfRow">[],
) {
  const listeners = new Set<(changed: RecordsChanged) => void>();
  let pending: PendingChanges | undefined;

  function take({ kind, owner: person, change }: Written): void {
    const owner = person ?? everybody;
    if (listeners.size === 0 || !resources.some((resource) => resource.dependsOn(kind))) return;
    if (!pending) {
      pending = { uris: new Map(), kinds: new Set(), lists: new Set() };
      setTimeout(notify, collectMs, pending);
    }
    const ownKind = resources.some((resource) => resource.name === kind);
    if (ownKind && change?.action !== "update") pending.lists.add(owner);
    if (!change) pending.kinds.add(kind);
    else
      for (const resource of resources) {
        const uri = resource.uriOfRow(kind, toTexts(change.key)) ?? "";
        pending.uris.set(uri, (pending.uris.get(uri) ?? new Set()).add(owner));
      }
  }

  function notify({ uris, kinds, lists }: PendingChanges): void {
    pending = undefined;
    const changed = resources.filter((resource) => [...kinds].some(resource.dependsOn));
    const concerns = (owners: ReadonlySet<Owner> | undefined, person: string) =>
      owners?.has(everybody) || owners?.has(person) || false;
    for (const listener of listeners)
      listener({
        touches: (uri, person) =>
          concerns(uris.get(withLowerScheme(uri)), person) ||
          changed.some(({ readVariables }) => readVariables(uri)),
        changesList: (person) => concerns(lists, person),
      });
  }

  const own = whileUsed(() => source.onChange?.(take));
  return {
    /** Calls the listener shortly after writes of this process, once for many. Returns a function that stops it. */
    listen(listener: (changed: RecordsChanged) => void): () => void {
      listeners.add(listener);
      const release = own();
      return () => {
        listeners.delete(listener);
        release();
      };
    },
    /** Includes writes of other processes until released. Polls storage, so it runs only while there are subscribers. */
    watchRemote: whileUsed(() => source.onRemoteChange?.(take)),
  };
}

/** Stands for the owner of records that have none. */
const everybody = Symbol("everybody");

type Owner = string | typeof everybody;

interface PendingChanges {
  /** Records that were written, with the owners of the written rows. */
  readonly uris: Map<string, Set<Owner>>;
  /** Kinds of rows of which any may have changed. */
  readonly kinds: Set<string>;
  /** Owners of created and deleted records. */
  readonly lists: Set<Owner>;
}

/** Runs something while it has at least one user. */
function whileUsed(start: () => (() => void) | undefined): () => () => void {
  let users = 0;
  let stop: (() => void) | undefined;
  return () => {
    users += 1;
    if (users === 1) stop = start();
    return onlyOnce(() => {
      users -= 1;
      if (users === 0) stop?.();
    });
  };
}

function toTexts(key: Readonly<Record<string, unknown>>): RowKey {
  return Object.fromEntries(Object.entries(key).map(([name, value]) => [name, String(value)]));
}

const mostSubscriptions = 1000;

const tooMany = (limit: string) =>
  new RpcError(rpcCodes.invalidParams, `${limit} Unsubscribe from some first.`);

/** Subscriptions and log level of the client of a 2025 session, in the memory of this process. */
export class SessionSubscriptions implements Subscriptions {
  /** Default level until the client sets one. */
  logLevel: Threshold = "info";
  readonly #changes: Pick<ChangeFeed, "watchRemote">;
  readonly #take: () => (() => void) | undefined;
  /** Subscribed URIs, each with the function that releases its share of the quota. */
  readonly #uris = new Map<string, () => void>();
  #release: (() => void) | undefined;

  /** @param take reserves one subscription of the caller's quota and returns its release; `undefined` when none is left */
  constructor(
    changes: Pick<ChangeFeed, "watchRemote">,
    take: () => (() => void) | undefined = () => () => undefined,
  ) {
    this.#changes = changes;
    this.#take = take;
  }

  setLogLevel(level: Threshold): void {
    this.logLevel = level;
  }

  get uris(): Iterable<string> {
    return this.#uris.keys();
  }

  subscribe(uri: string): void {
    if (this.#uris.has(uri)) return;
    if (this.#uris.size >= mostSubscriptions)
      throw tooMany(`A session holds at most ${mostSubscriptions} subscriptions.`);
    const release = this.#take();
    if (!release) throw tooMany("Your sessions hold as many subscriptions as one caller may have.");
    this.#uris.set(uri, release);
    this.#release ??= this.#changes.watchRemote();
  }

  unsubscribe(uri: string): void {
    this.#uris.get(uri)?.();
    this.#uris.delete(uri);
    if (this.#uris.size === 0) this.clear();
  }

  /** Notifies of the subscribed records, and of the list of records, that changed for a person. */
  notifyChanges(
    { touches, changesList }: RecordsChanged,
    person: string,
    notify: (method: string, params?: { uri: string }) => void,
  ): void {
    for (const uri of [...this.#uris.keys()].filter((each) => touches(each, person)))
      notify("notifications/resources/updated", { uri });
    if (changesList(person)) notify("notifications/resources/list_changed");
  }

  clear(): void {
    for (const release of this.#uris.values()) release();
    this.#uris.clear();
    this.#release?.();
    this.#release = undefined;
  }
}
