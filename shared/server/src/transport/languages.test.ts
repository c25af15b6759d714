import {
  type Client2026,
  type ConnectedClient,
  connectClient,
  connectClient2026,
  connectPiped,
} from "@suite/testing/clients";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { definePrompt } from "../define/prompt.ts";
import { serve } from "../http/serve.ts";
import { createServer } from "../server/server.ts";
import { logLines } from "../testing/log-lines.ts";
import { fakeStore } from "../testing/notebook.ts";
import { raw } from "../testing/raw.ts";

const greeting = definePrompt({
  name: "greeting",
  title: "Greeting",
  description: "Greets somebody.",
  arguments: z.object({}),
  messages: () => [{ role: "user", content: { type: "text", text: "Say hello." } }],
});

const library = await startLibrary();

const answers = { elicit: () => ({ action: "decline" as const }) };

interface Connected {
  readonly client: ConnectedClient["client"] | Client2026["client"];
  close(): Promise<void>;
}

type Connect = (headers?: Record<string, string>) => Promise<Connected>;

const clients: Record<string, Connect> = {
  "2025 without a session": (headers = {}) => connectClient(library.url, { headers }),
  "2025 with a session": (headers = {}) => connectClient(library.url, { headers, answers }),
  "2026-07-28": (headers = {}) => connectClient2026(library.url, { headers, answers }),
  "2025 over stdio": () => connectPiped(library.core, "2025-11-25"),
  "2026-07-28 over stdio": () => connectPiped(library.core, "2026-07-28"),
};

const open: Connected[] = [];

async function connected(client: Promise<Connected>): Promise<Connected> {
  open.push(await client);
  return client;
}

afterAll(async () => {
  for (const { close } of open) await close();
  await library.close();
});

const meta = (locale?: unknown) => (locale === undefined ? {} : { _meta: { "openai/locale": locale } });

async function titles({ client }: Connected, locale?: unknown): Promise<string[]> {
  return (await client.listPrompts(meta(locale))).prompts.map(({ title = "" }) => title);
}

async function text({ client }: Connected, locale?: unknown, args: Record<string, string> = {}) {
  const { messages, description } = await client.getPrompt({
    name: "find-book",
    arguments: args,
    ...meta(locale),
  });
  return [description, Object(messages[0]?.content).text];
}

const english = ["Find a book", "Opening hours", "Greeting"];
const german = ["Buch suchen", "Öffnungszeiten", "Greeting"];
const french = ["Trouver un livre", "Horaires", "Greeting"];

describe.each(Object.entries(clients))("a client of %s", (_, connect) => {
  const client = connected(connect());

  it("lists prompts in the language of the person", async () => {
    expect((await (await client).client.listPrompts(meta("de-AT"))).prompts).toEqual([
      {
        name: "find-book",
        title: "Buch suchen",
        description: "Sieht in den Regalen nach.",
        arguments: [
          { name: "subject", description: "Ihr Thema; ohne Angabe „birds“", required: false },
          { name: "author", description: "Wer sie schrieb; ohne Angabe „anybody“", required: false },
        ],
      },
      { name: "opening-hours", title: "Öffnungszeiten", description: "Öffnungszeiten" },
      { name: "greeting", title: "Greeting", description: "Greets somebody." },
    ]);
  });

  it("gets their text in it, with arguments and defaults unchanged", async () => {
    expect(await text(await client, "de", { author: "Avery {subject}" })).toEqual([
      "Sieht in den Regalen nach.",
      "Suche Bücher von Avery {subject} über birds.",
    ]);
    expect(await text(await client)).toEqual([
      "Looks through the shelves.",
      "Find books about birds by anybody.",
    ]);
  });

  it("gets the right language for each of many parallel requests", async () => {
    const wished = [
      ["de", german],
      ["fr", french],
      [undefined, english],
    ] as const;
    const one = await client;
    const lists = await Promise.all(
      Array.from({ length: 60 }, (__, index) => titles(one, wished[index % 3]?.[0])),
    );
    expect(lists).toEqual(lists.map((__, index) => wished[index % 3]?.[1]));
  });

  it("gets completions independent of the language", async () => {
    const { client: one } = await client;
    const ref = { type: "ref/prompt" as const, name: "find-book" };
    const argument = { name: "author", value: "san" };
    const { completion } = await one.complete({ ref, argument, ...meta("fr") });
    expect(completion.values).toEqual(["Sanjay Puranik"]);
  });
});

describe("a client over HTTP", () => {
  const connect = (headers = {}) => connectClient(library.url, { headers });
  const client = connected(connect());

  it.each([
    ["DE", german],
    ["de-Latn-DE-1996", german],
    ["fr-CA", french],
    ["fr_FR", french],
    ["fr-CA-u-nu-latn", french],
    ["en-GB", english],
    ["en-XA", english],
    ["sv-SE", english],
  ])("gets the language that %s falls back to", async (tag, expected) => {
    expect(await titles(await client, tag)).toEqual(expected);
  });

  it.each([undefined, "", "!!", "_", "-de", "*", "constructor", "d".repeat(999), 5, null, ["de"], {}])(
    "gets English for %j, and no error",
    async (broken) => {
      expect(await titles(await client, broken)).toEqual(english);
      expect(await text(await client, broken)).toContain("Find books about birds by anybody.");
    },
  );

  it.each([
    ["fr;q=0.5, de;q=0.9", german],
    ["sv, fr-CA;q=0.8, de;q=0.3", french],
    ["en-GB, de;q=0.9", english],
    ["de;q=0, *;q=0.5", english],
    ["*", english],
    ["%%%;;q=x, ,", english],
  ])("without the person's tag gets the language of Accept-Language: %s", async (header, expected) => {
    const client = await connected(connect({ "accept-language": header }));
    expect(await titles(client)).toEqual(expected);
  });

  it("prefers the person's tag, and the header to an unknown tag", async () => {
    const client = await connected(connect({ "accept-language": "de" }));
    expect(await titles(client, "fr")).toEqual(french);
    expect(await titles(client, "en-US")).toEqual(english);
    expect(await titles(client, "sv")).toEqual(german);
  });
});

it("a session stores no language", async () => {
  const inFrench = { headers: { "accept-language": "fr" }, answers };
  const { transport, close } = await connectClient(library.url, inFrench);
  const answer = await raw(library.port, {
    headers: {
      accept: "application/json, text/event-stream",
      "accept-language": "de",
      "mcp-session-id": transport.sessionId,
    },
    body: { jsonrpc: "2.0", id: 9, method: "prompts/list" },
  });
  expect(answer.text).toContain("Buch suchen");
  expect(answer.text).not.toContain("Trouver");
  await close();
});

it("the list of prompts is not cached", async () => {
  const client2026 = await connected(connectClient2026(library.url));
  expect(await client2026.client.listPrompts(meta("de"))).toMatchObject({ ttlMs: 0, cacheScope: "private" });
  expect(await titles(client2026, "fr")).toEqual(french);
});

/** Starts a server with walkthroughs in three languages over real HTTP. */
async function startLibrary() {
  const core = createServer({
    name: "library",
    title: "Library",
    version: "1.0.0",
    instructions: "",
    tools: [],
    walkthroughs: [
      {
        name: "find-book",
        title: "Find a book",
        description: "Looks through the shelves.",
        prompt: "Find books about {subject} by {author}.",
        arguments: {
          subject: { description: "Their subject", default: "birds" },
          author: { description: "Who wrote them", default: "anybody" },
        },
        steps: [],
      },
      { name: "opening-hours", title: "Opening hours", prompt: "When is it open?", steps: [] },
    ],
    translations: {
      de: {
        prompts: {
          "find-book": {
            title: "Buch suchen",
            description: "Sieht in den Regalen nach.",
            prompt: "Suche Bücher von {author} über {subject}.",
            arguments: { subject: "Ihr Thema", author: "Wer sie schrieb" },
          },
          "opening-hours": { title: "Öffnungszeiten", prompt: "Wann ist geöffnet?" },
        },
      },
      fr: {
        prompts: {
          "find-book": {
            title: "Trouver un livre",
            description: "Cherche dans les rayons.",
            prompt: "Trouve des livres de {author} sur {subject}.",
            arguments: { subject: "Leur sujet", author: "Qui les a écrits" },
          },
          "opening-hours": { title: "Horaires", prompt: "Quand est-ce ouvert ?" },
        },
      },
    },
    prompts: [greeting],
    suggestions: { author: async () => ["Avery Howard", "Sanjay Puranik"] },
    store: fakeStore(),
    log: logLines().log,
  });
  const running = await serve(core, { port: 0, publicUrl: "", allowedOrigins: [], auth: false });
  return { ...running, core };
}
