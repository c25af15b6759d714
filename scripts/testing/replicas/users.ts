import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { ToolListChangedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
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
  /** Page of the server's widget as of the last list; absent for clients without a stream of notifications. */
  readonly page?: () => string;
  call(name: string, args: Record<string, unknown>, key: string): Promise<unknown>;
  close(): Promise<void>;
}

const answers = { elicit: () => ({ action: "accept" as const, content: { agree: true } }) };

type Connect = (url: string, attemptMs: number) => Promise<Caller>;

const connects: Readonly<Record<string, Connect>> = {
  "2025 with a session": async (url, attemptMs) => {
    const connection = await connectClient(url, { answers });
    return { ...caller2025(connection, attemptMs), page: await followPage(connection.client) };
  },
  "2025 without one": async (url, attemptMs) => caller2025(await connectClient(url), attemptMs),
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

/** Lists the tools and reads the page that they name, at first and whenever the server says that its list has changed. */
async function followPage(client: Client): Promise<() => string> {
  let page = "";
  const read = async () => {
    const { tools } = await client.listTools();
    const uri = tools.flatMap(({ _meta }) => _meta?.["ui/resourceUri"] ?? [])[0];
    const { contents } = await client.readResource({ uri: String(uri) });
    page = contents.map((one) => ("text" in one ? one.text : "")).join("");
  };
  let reading = Promise.resolve();
  const readAgain = () => {
    reading = reading.then(() => repeated(read));
    return reading;
  };
  client.setNotificationHandler(ToolListChangedNotificationSchema, readAgain);
  await readAgain();
  return () => page;
}

/** Repeats something that only reads until it succeeds or the client is closed. */
async function repeated(read: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isRepeatable(error)) throw error;
      await pause();
    }
  }
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

  /** Page of the widget that this user's client would draw; `undefined` for a client that is not told of changes. */
  get page(): string | undefined {
    return this.#caller?.page?.();
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
        // Clients without elicitation get a preview instead of a question.
        return this.#add(this.#kind === "2025 without one" ? "add-entry" : "confirm-entry", action);
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
    const text = await this.#timed(tool, { book, action }, action);
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
        if (!isRepeatable(error)) return this.#fail(`${name}: ${String(error)}`);
      }
      await pause();
    }
    return this.#fail(`${name}: no answer to ${mostAttempts} attempts`);
  }

  #fail(reason: string): undefined {
    this.#log.failed.push(`${this.#kind}: ${reason}`);
  }
}

function isRepeatable(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && repeatable.includes(error.code)) return true;
  if ("status" in error && repeatable.includes(error.status)) return true;
  return "cause" in error && isRepeatable(error.cause);
}
