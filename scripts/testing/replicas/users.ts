import { type ConnectedClient, connectClient, connectClient2026 } from "@suite/testing/clients";
import { z } from "zod";

/** Key in `_meta` by which a repeated call takes effect once. */
export const keyName = "io.github.enterprise-mcp-apps/idempotency-key";

const mostAttempts = 30;

const resultSchema = z.object({
  content: z.array(z.looseObject({ text: z.string().default("") })),
  isError: z.boolean().default(false),
  _meta: z.looseObject({ error: z.looseObject({ code: z.string() }).optional() }).optional(),
});

/** Client of one protocol revision that makes single attempts. */
interface Caller {
  call(name: string, args: Record<string, unknown>, key: string): Promise<unknown>;
  close(): Promise<void>;
}

const answers = { elicit: () => ({ action: "accept" as const, content: { agree: true } }) };

type Connect = (url: string, attemptMs: number) => Promise<Caller>;

const connects: Readonly<Record<string, Connect>> = {
  "2025 that could be asked": async (url, attemptMs) =>
    caller2025(await connectClient(url, { answers }), attemptMs),
  "2025": async (url, attemptMs) => caller2025(await connectClient(url), attemptMs),
  "2026-07-28": async (url, attemptMs) => {
    const { client, close } = await connectClient2026(url, { answers });
    return {
      call: (name, args, key) =>
        client.callTool(
          { name, arguments: args, _meta: { [keyName]: key } },
          { timeout: attemptMs },
        ),
      close,
    };
  },
};

function caller2025({ client }: ConnectedClient, attemptMs: number): Caller {
  return {
    call: (name, args, key) =>
      client.callTool({ name, arguments: args, _meta: { [keyName]: key } }, undefined, {
        timeout: attemptMs,
      }),
    close: () => client.close(),
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
export const kindsOfUser = Object.keys(connects);

/** Error codes of JSON-RPC, HTTP and SDK 2 after which a client repeats a request: nobody served it, or its answer was lost. */
const repeatable: unknown[] = [
  -32000,
  -32001,
  502,
  503,
  504,
  "CONNECTION_CLOSED",
  "REQUEST_TIMEOUT",
];

export interface Log {
  readonly ms: number[];
  readonly failed: string[];
  repeats: number;
}

/** A user who adds entries to a book of their own, and reads it, through one client. */
export class User {
  /** Entries whose addition was confirmed, by book. */
  readonly added: { readonly book: string; readonly action: string }[] = [];
  readonly book: string;
  readonly #kind: string;
  readonly #url: string;
  readonly #log: Log;
  readonly #attemptMs: number;
  #caller: Caller | undefined;
  #actions = 0;

  /** @param attemptMs time in milliseconds after which the client gives up on one attempt */
  constructor(number: number, url: string, log: Log, attemptMs = 20_000) {
    this.book = `book${number}`;
    this.#kind = kindsOfUser[number % kindsOfUser.length] ?? "";
    this.#url = url;
    this.#log = log;
    this.#attemptMs = attemptMs;
  }

  async actUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.#act();
  }

  async #act(): Promise<void> {
    this.#actions += 1;
    const action = `${this.book}-${this.#actions}`;
    switch (this.#actions % 4) {
      case 0:
        return this.#read(action);
      case 1:
        return this.#add("confirm-entry", action);
      case 2:
        return this.#add("add-entry", action);
      default:
        return this.#share(action);
    }
  }

  async #read(action: string): Promise<void> {
    const text = await this.#timed("show-book", { book: this.book }, action);
    const seen = text?.split(" ");
    const own = this.added.filter(({ book }) => book === this.book);
    const unseen = own.filter((entry) => !seen?.includes(entry.action));
    if (seen && unseen.length > 0) this.#fail(`did not see its own ${JSON.stringify(unseen)}`);
  }

  async #add(tool: string, action: string): Promise<void> {
    const { book } = this;
    let text = await this.#timed(tool, { book, action }, action);
    // Clients that cannot be asked get a preview instead of a question.
    if (text === `Preview: ${action}`)
      text = await this.#timed(tool, { book, action, confirm: true }, `${action} confirmed`);
    if (text?.includes(`added ${action}`)) this.added.push({ book, action });
    else if (text !== undefined) this.#fail(`got "${text}"`);
  }

  /** Adds an entry to three books in one call, which takes three transactions. */
  async #share(action: string): Promise<void> {
    const books = [this.book, `${this.book}-b`, `${this.book}-c`];
    const text = await this.#timed("share-entry", { books, action }, action);
    if (text?.includes(`added ${action}`))
      this.added.push(...books.map((book) => ({ book, action })));
    else if (text !== undefined) this.#fail(`got "${text}"`);
  }

  async close(): Promise<void> {
    await this.#caller?.close().catch(() => undefined);
  }

  async #timed(
    name: string,
    args: Record<string, unknown>,
    key: string,
  ): Promise<string | undefined> {
    const started = performance.now();
    const text = await this.#repeated(name, args, key);
    this.#log.ms.push(performance.now() - started);
    return text;
  }

  /** Sends a call until it has an answer, as a client does that does not know what became of the attempt before. */
  async #repeated(
    name: string,
    args: Record<string, unknown>,
    key: string,
  ): Promise<string | undefined> {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      if (attempt > 0) this.#log.repeats += 1;
      try {
        this.#caller ??= await connects[this.#kind]?.(this.#url, this.#attemptMs);
        const { content, isError, _meta } = resultSchema.parse(
          await this.#caller?.call(name, args, key),
        );
        const text = content.map((block) => block.text).join("\n");
        if (!isError) return text;
        if (_meta?.error?.code !== "unavailable" && _meta?.error?.code !== "saved")
          return this.#fail(`${name}: ${text}`);
      } catch (error) {
        if (hasEnded(error)) await this.#reconnect();
        else if (!isRepeatable(error)) return this.#fail(`${name}: ${String(error)}`);
      }
      await pause();
    }
    return this.#fail(`${name}: no answer to ${mostAttempts} attempts`);
  }

  /** Initializes again: the session was one of the earlier build. */
  async #reconnect(): Promise<void> {
    await this.close();
    this.#caller = undefined;
  }

  #fail(reason: string): undefined {
    this.#log.failed.push(`${this.#kind}: ${reason}`);
  }
}

/** True for the error of a session that the server does not have. */
function hasEnded(error: unknown): boolean {
  return error instanceof Error && error.message.includes("Session not found");
}

function isRepeatable(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && repeatable.includes(error.code)) return true;
  if ("status" in error && repeatable.includes(error.status)) return true;
  return "cause" in error && isRepeatable(error.cause);
}
