import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { z } from "zod";
import { type Threshold, thresholds } from "../../calls/logs.ts";
import { type ChangeFeed, SessionSubscriptions } from "../../features/subscriptions.ts";
import { secretKeys } from "../../signatures.ts";
import { EventStream } from "../event-stream.ts";
import type { SharedRows } from "./shared-rows.ts";

const endedKey = "ended";
const levelKey = "level";
const uriPrefix = "uri-";

/** Feed that is not watched: the open stream of notifications of a shared session watches for all of its subscriptions. */
const unwatched = { watchRemote: () => () => undefined };

interface SessionOptions {
  readonly changes: ChangeFeed;
  /** Rows of a shared session; without them it is in the memory of this process. */
  readonly rows: SharedRows | undefined;
  /** Reserves one subscription of the caller's quota and returns its release; `undefined` when none is left. */
  takeSubscription(): (() => void) | undefined;
}

/**
 * Session of a 2025 client. What the client of a shared one subscribed to is rows, one for each record, so that requests to several
 * processes do not overwrite each other; they are read again with each request and before each notification.
 */
export class Session extends SessionSubscriptions {
  readonly facts: SessionFacts;
  readonly openedMs = performance.now();
  readonly #rows: SharedRows | undefined;
  readonly #changes: ChangeFeed;
  #stream: { readonly events: EventStream; readonly id: string } | undefined;

  constructor(facts: SessionFacts, { changes, rows, takeSubscription }: SessionOptions) {
    super(rows ? unwatched : changes, takeSubscription);
    this.facts = facts;
    this.#rows = rows;
    this.#changes = changes;
  }

  get isListening(): boolean {
    return this.#stream !== undefined;
  }

  /** Reads the rows of the session. Returns false if it has ended. */
  async load(): Promise<boolean> {
    if (!this.#rows) return true;
    const list = await this.#rows.state.list(this.#partition);
    const texts = new Map(list.map(({ key, text }) => [key, text]));
    const level = thresholds.find((threshold) => threshold === texts.get(levelKey));
    if (level) super.setLogLevel(level);
    const uris = new Set(
      list.flatMap(({ key, text }) => (key.startsWith(uriPrefix) ? [text] : [])),
    );
    for (const uri of [...this.uris]) if (!uris.has(uri)) super.unsubscribe(uri);
    // A process that is at its limit for this caller leaves the rest out.
    for (const uri of uris) if (!this.#subscribed(uri)) break;
    return !texts.has(endedKey);
  }

  override async setLogLevel(level: Threshold): Promise<void> {
    super.setLogLevel(level);
    await this.#rows?.state.put(this.#partition, levelKey, level);
  }

  override async subscribe(uri: string): Promise<void> {
    super.subscribe(uri);
    await this.#rows?.state.put(this.#partition, toRowKey(uri), uri);
  }

  override async unsubscribe(uri: string): Promise<void> {
    super.unsubscribe(uri);
    await this.#rows?.state.remove(this.#partition, [toRowKey(uri)]);
  }

  /** Ends the session in every process. */
  async end(): Promise<void> {
    await this.#rows?.state.put(this.#partition, endedKey, "");
  }

  /** Ends what this process holds of the session. */
  close(): void {
    this.clear();
    this.#stream?.events.end();
  }

  /**
   * Opens the stream of notifications; an earlier one of this client ends.
   * @param id event id of every notification, which tells a later stream that there was one before
   * @param hasGap true if the client had one before: notifications may have been sent meanwhile, so it hears of each record
   */
  listen(
    response: ServerResponse,
    { id, primes, hasGap }: { id: string; primes: boolean; hasGap: boolean },
  ): void {
    this.#stream?.events.end();
    const events = new EventStream(response);
    const stream = { events, id };
    this.#stream = stream;
    if (this.#rows) response.once("close", this.#changes.watchRemote());
    response.once("close", () => {
      if (this.#stream === stream) this.#stream = undefined;
    });
    if (primes) events.prime(id);
    else events.open();
    for (const uri of this.uris) this.notify("notifications/resources/updated", { uri });
    if (hasGap) this.notify("notifications/resources/list_changed");
  }

  /** Sends a notification if the client listens at this process. */
  notify(method: string, params?: object): void {
    this.#stream?.events.send(JSON.stringify({ jsonrpc: "2.0", method, params }), this.#stream.id);
  }

  #subscribed(uri: string): boolean {
    try {
      super.subscribe(uri);
      return true;
    } catch {
      return false;
    }
  }

  get #partition(): string {
    return this.#rows?.partition("session", this.facts.id) ?? "";
  }
}

/** Row keys cannot hold every character of a URI. */
function toRowKey(uri: string): string {
  return uriPrefix + createHash("sha256").update(uri).digest("base64url");
}

/** Facts of a shared session, which its client carries as `Mcp-Session-Id`. */
const sessionFactsSchema = z.object({
  /** Names the session in the shared state. */
  id: z.string(),
  server: z.string(),
  /** Key of the caller that opened it. For all others it does not exist. */
  owner: z.string(),
  /** Milliseconds since 1970. */
  openedAt: z.number(),
  client: z.object({
    name: z.string().optional(),
    version: z.string().optional(),
    showsWidgets: z.boolean().optional(),
    capabilities: z.object({ elicitation: z.boolean(), sampling: z.boolean(), roots: z.boolean() }),
  }),
});

export type SessionFacts = z.output<typeof sessionFactsSchema>;

/** Time for which a session id is valid. Clients open a new session after a 404. */
const lifetimeMs = 24 * 3_600_000;

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts the facts with AES-256-GCM under a key that is derived from `SEAL_KEY`. */
export function encryptSession(facts: SessionFacts): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", cipherKeys()[0] ?? "", iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(facts)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** Returns the facts in a session id of this server and caller; `undefined` for an expired one and for any other text. */
export function readSession(
  token: string,
  { server, owner, now = Date.now() }: Pick<SessionFacts, "server" | "owner"> & { now?: number },
): SessionFacts | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  for (const key of cipherKeys()) {
    const facts = decrypt(key, bytes);
    if (facts === undefined) continue;
    const isValid =
      facts.server === server && facts.owner === owner && now < facts.openedAt + lifetimeMs;
    return isValid ? facts : undefined;
  }
  return undefined;
}

function decrypt(key: Buffer, bytes: Buffer): SessionFacts | undefined {
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = Buffer.concat([
      decipher.update(bytes.subarray(ivBytes + tagBytes)),
      decipher.final(),
    ]);
    return sessionFactsSchema.parse(JSON.parse(text.toString()));
  } catch {
    return undefined;
  }
}

let derived: readonly Buffer[] | undefined;

function cipherKeys(): readonly Buffer[] {
  derived ??= secretKeys().map((key) =>
    Buffer.from(hkdfSync("sha256", key, "", "mcp session 1", 32)),
  );
  return derived;
}
