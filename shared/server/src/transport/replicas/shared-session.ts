import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type Threshold, thresholds } from "../../core/client-log.ts";
import { type RecordsChanged, SessionSubscriptions, type Subscriptions } from "../../core/subscriptions.ts";
import { EventStream } from "../event-stream.ts";
import { retryMs } from "./call-streams.ts";
import type { Replica } from "./replica.ts";
import type { SessionFacts } from "./session-token.ts";

const [endedKey, levelKey, uriPrefix] = ["ended", "level", "uri-"];

/** Subscriptions without polling: the open stream of notifications polls for all of its session's. */
const unwatched = { watchRemote: () => () => undefined };

/**
 * A shared session as this process knows it. What its client subscribed to is in the shared state, one text for each record,
 * so that requests to several processes do not overwrite each other.
 */
export class SharedSession implements Subscriptions {
  readonly facts: SessionFacts;
  readonly #replica: Replica;
  readonly #own: SessionSubscriptions;
  #stream: EventStream | undefined;

  /** @param take reserves one subscription of the caller's quota */
  constructor(facts: SessionFacts, replica: Replica, take: () => (() => void) | undefined) {
    this.facts = facts;
    this.#replica = replica;
    this.#own = new SessionSubscriptions(unwatched, take);
  }

  get logLevel(): Threshold {
    return this.#own.logLevel;
  }

  /** Reads the session's texts again. Returns false if the session has ended. */
  async load(): Promise<boolean> {
    const texts = new Map(
      (await this.#replica.state.list(this.#partition)).map(({ key, text }) => [key, text]),
    );
    const level = thresholds.find((known) => known === texts.get(levelKey));
    if (level) this.#own.setLogLevel(level);
    const uris = new Set([...texts].flatMap(([key, text]) => (key.startsWith(uriPrefix) ? [text] : [])));
    for (const uri of [...this.#own.uris]) if (!uris.has(uri)) this.#own.unsubscribe(uri);
    // A process that is at its limit for this caller leaves the rest out.
    for (const uri of uris) if (!this.#subscribed(uri)) break;
    return !texts.has(endedKey);
  }

  async setLogLevel(level: Threshold): Promise<void> {
    this.#own.setLogLevel(level);
    await this.#replica.state.put(this.#partition, levelKey, level);
    await this.#changed();
  }

  async subscribe(uri: string): Promise<void> {
    this.#own.subscribe(uri);
    await this.#replica.state.put(this.#partition, keyOf(uri), uri);
    await this.#changed();
  }

  async unsubscribe(uri: string): Promise<void> {
    this.#own.unsubscribe(uri);
    await this.#replica.state.remove(this.#partition, [keyOf(uri)]);
    await this.#changed();
  }

  /** Ends the session in every process. */
  async end(): Promise<void> {
    await this.#replica.state.put(this.#partition, endedKey, "");
    await this.#changed();
  }

  /** Ends what this process holds of the session. */
  close(): void {
    this.#own.clear();
    this.#stream?.end();
  }

  /**
   * Opens the stream of notifications; an earlier one of this client ends.
   * @param hasGap true if the client had one before: notifications may have been sent meanwhile, so it hears of each record
   */
  listen(
    response: ServerResponse,
    { hasGap, primeId }: { hasGap: boolean; primeId: string | undefined },
  ): void {
    this.#stream?.end();
    const stream = new EventStream(response);
    this.#stream = stream;
    response.once("close", () => {
      if (this.#stream === stream) this.#stream = undefined;
    });
    if (primeId === undefined) stream.open();
    else stream.prime(primeId, retryMs);
    for (const uri of this.#own.uris) this.#updated(uri);
    if (hasGap) this.notify("notifications/resources/list_changed");
  }

  /** Sends a notification if the client listens at this process. */
  notify(method: string, params?: object): void {
    this.#stream?.send(JSON.stringify({ jsonrpc: "2.0", method, ...(params && { params }) }));
  }

  notifyChanges({ touches, changesList }: RecordsChanged): void {
    if (!this.#stream) return;
    const { owner } = this.facts;
    for (const uri of [...this.#own.uris].filter((each) => touches(each, owner))) this.#updated(uri);
    if (changesList(owner)) this.notify("notifications/resources/list_changed");
  }

  #updated(uri: string): void {
    this.notify("notifications/resources/updated", { uri });
  }

  #subscribed(uri: string): boolean {
    try {
      this.#own.subscribe(uri);
      return true;
    } catch {
      return false;
    }
  }

  /** Resolves when the other processes know. */
  #changed(): Promise<void> {
    return this.#replica.tellAll({ kind: "session", session: this.facts.id });
  }

  get #partition(): string {
    return this.#replica.partition("session", this.facts.id);
  }
}

/** Row keys cannot hold every character of a URI. */
function keyOf(uri: string): string {
  return uriPrefix + createHash("sha256").update(uri).digest("base64url");
}
