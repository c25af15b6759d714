import {
  type Client2026,
  type ConnectedClient,
  connectClient,
  connectClient2026,
  connectPiped,
} from "@suite/testing/clients";
import { describe, expect, it } from "vitest";
import { serve } from "../http/serve.ts";
import { createServer } from "../server/server.ts";
import { closeAfterAll } from "../testing/closing.ts";
import { logLines } from "../testing/log-lines.ts";
import { fakeStore } from "../testing/notebook.ts";
import { raw } from "../testing/raw.ts";

const core = createServer({
  name: "library",
  title: "Library",
  version: "1.0.0",
  instructions: "",
  tools: [],
  scenarios: [
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
        "opening-hours": { title: "Öffnungszeiten" },
      },
    },
    fr: {
      prompts: {
        "find-book": { title: "Trouver un livre" },
        "opening-hours": { title: "Horaires" },
      },
    },
  },
  store: fakeStore(),
  log: logLines().log,
});
const { url, port } = await closeAfterAll(
  serve(core, { port: 0, publicUrl: "", allowedOrigins: [], auth: false }),
);

const answers = { elicit: () => ({ action: "decline" as const }) };

type Connected = Pick<ConnectedClient | Client2026, "client" | "close">;

const meta = (locale?: unknown) =>
  locale === undefined ? {} : { _meta: { "openai/locale": locale } };

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

const english = ["Find a book", "Opening hours"];
const german = ["Buch suchen", "Öffnungszeiten"];
const french = ["Trouver un livre", "Horaires"];

const clients: Record<string, Connected> = {
  "2025 without a session": await closeAfterAll(connectClient(url)),
  "2025 with a session": await closeAfterAll(connectClient(url, { answers })),
  "2026-07-28": await closeAfterAll(connectClient2026(url, { answers })),
  "2025 over stdio": await closeAfterAll(connectPiped(core, "2025-11-25")),
  "2026-07-28 over stdio": await closeAfterAll(connectPiped(core, "2026-07-28")),
};

describe.each(Object.entries(clients))("a client of %s", (_, connected) => {
  it("lists prompts in the language of the person", async () => {
    expect((await connected.client.listPrompts(meta("de-AT"))).prompts).toEqual([
      {
        name: "find-book",
        title: "Buch suchen",
        description: "Sieht in den Regalen nach.",
        arguments: [
          { name: "subject", description: "Ihr Thema; ohne Angabe „birds“", required: false },
          {
            name: "author",
            description: "Wer sie schrieb; ohne Angabe „anybody“",
            required: false,
          },
        ],
      },
      { name: "opening-hours", title: "Öffnungszeiten", description: "Öffnungszeiten" },
    ]);
  });

  it("gets their text in it, with arguments and defaults unchanged", async () => {
    expect(await text(connected, "de", { author: "Avery {subject}" })).toEqual([
      "Sieht in den Regalen nach.",
      "Suche Bücher von Avery {subject} über birds.",
    ]);
    expect(await text(connected)).toEqual([
      "Looks through the shelves.",
      "Find books about birds by anybody.",
    ]);
  });

  it("gets the right language for each of many parallel requests", async () => {
    const languages = [
      ["de", german],
      ["fr", french],
      [undefined, english],
    ] as const;
    const lists = await Promise.all(
      Array.from({ length: 60 }, (__, index) => titles(connected, languages[index % 3]?.[0])),
    );
    expect(lists).toEqual(lists.map((__, index) => languages[index % 3]?.[1]));
  });
});

it.each<[unknown, string | undefined, string[]]>([
  ["DE", undefined, german],
  ["de-Latn-DE-1996", undefined, german],
  ["fr-CA", undefined, french],
  ["fr-CA-u-nu-latn", undefined, french],
  ["en-GB", undefined, english],
  ["en-XA", undefined, english],
  [undefined, "fr;q=0.5, de;q=0.9", german],
  [undefined, "sv, fr-CA;q=0.8, de;q=0.3", french],
  [undefined, "en-GB, de;q=0.9", english],
  [undefined, "de;q=0, *;q=0.5", english],
  [undefined, "%%%;;q=x, ,", english],
  ["fr", "de", french],
  ["en-US", "de", english],
  ["sv", "de", german],
  ...["", "!!", "_", "-de", "*", "constructor", "d".repeat(999), 5, null, ["de"], {}].map(
    (broken): [unknown, undefined, string[]] => [broken, undefined, english],
  ),
])(
  "a request with the person's tag %j and Accept-Language %j gets %j",
  async (tag, header, expected) => {
    const params = { ...meta(tag) };
    const { json } = await raw(port, {
      headers: { "accept-language": header },
      body: { jsonrpc: "2.0", id: 1, method: "prompts/list", params },
    });
    expect(json?.result?.prompts).toMatchObject(expected.map((title) => ({ title })));
  },
);
