import {
  type ClientAnswers,
  connectClient,
  connectClient2026,
  type PersonsAnswer,
  type Question,
} from "@suite/testing/clients";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startFixture } from "../testing/fixture.ts";

const fixture = await startFixture();

afterAll(() => fixture.close());

const seeded = [...fixture.store.notes];

beforeEach(() => {
  fixture.store.notes.splice(0, 99, ...seeded);
});

const clients = [
  { revision: "2025-11-25", connect: (answers: ClientAnswers) => connectClient(fixture.url, { answers }) },
  {
    revision: "2026-07-28",
    connect: (answers: ClientAnswers) => connectClient2026(fixture.url, { answers }),
  },
];

const accept = (content: PersonsAnswer["content"]): PersonsAnswer => ({ action: "accept", content });

describe.each(clients)("a client of $revision", ({ connect }) => {
  /** Calls a tool with these answers in turn; returns the result and the questions. */
  async function call(name: string, args: Record<string, unknown>, ...answers: PersonsAnswer[]) {
    const asked: Question[] = [];
    const written: number[] = [];
    const client = await connect({
      elicit(question) {
        asked.push(question);
        written.push(fixture.store.notes.length);
        return answers[asked.length - 1] ?? { action: "cancel" };
      },
    });
    const answer = await client.callTool(name, args);
    await client.close();
    return { ...answer, asked, written };
  }

  it("is asked for the record and the consent before anything is written", async () => {
    const { text, asked, written } = await call(
      "copy-note",
      { word: "milk" },
      accept({ choice: "milk and honey" }),
      accept({ agree: true }),
    );
    expect(text).toBe('Copied "milk and honey".');
    expect(asked.map(({ message }) => message)).toEqual([
      'Which note with "milk"?',
      'Copy "milk and honey"?',
    ]);
    expect(asked[0]?.requestedSchema.properties.choice).toMatchObject({
      oneOf: [
        { const: "milk", title: "The note milk" },
        { const: "milk and honey", title: "The note milk and honey" },
      ],
    });
    expect(written).toEqual([3, 3]);
    expect(fixture.store.notes.filter((note) => note.endsWith("copied"))).toHaveLength(1);
  });

  it.each<[string, PersonsAnswer[], string]>([
    ["declines the first", [{ action: "decline" }], "which, decline"],
    ["cancels the first", [{ action: "cancel" }], "which, cancel"],
    ["declines the last", [accept({ choice: "milk" }), { action: "decline" }], "whether, decline"],
    ["cancels the last", [accept({ choice: "milk" }), { action: "cancel" }], "whether, cancel"],
    ["answers no", [accept({ choice: "milk" }), accept({ agree: false })], "whether, decline"],
  ])("that %s changes nothing", async (_, answers, what) => {
    const { text, isError } = await call("copy-note", { word: "milk" }, ...answers);
    expect([text, isError]).toEqual([`Nothing was copied: ${what}.`, false]);
    expect(fixture.store.notes).toEqual(seeded);
  });

  it("fills in a form, with defaults for omitted fields", async () => {
    const { text, asked } = await call("ask-details", {}, accept({ author: "Avery", kind: "list" }));
    expect(JSON.parse(text)).toEqual({
      canElicit: true,
      answer: { action: "accept", content: { author: "Avery", kind: "list", pages: 1 } },
    });
    expect(asked[0]?.requestedSchema).toMatchObject({ required: ["author", "kind"] });
  });

  it("that accepts with invalid content gets an error in a sentence", async () => {
    const { text, error } = await call("ask-details", {}, accept({ author: "", kind: "poem" }));
    expect(error?.code).toBe("invalid");
    expect(text).toContain("`author` must be a text that is not empty");
  });

  it("gets no requests that it does not support", async () => {
    const client = await connect({ roots: () => [] });
    expect(JSON.parse((await client.callTool("ask-details")).text)).toEqual({
      canElicit: false,
      answer: { action: "unsupported" },
    });
    const { text } = await client.callTool("copy-note", { word: "milk" });
    expect(text).toBe("Nothing was copied: which, unsupported.");
    await client.close();
  });

  it("gets elicitation, sampling and roots requests in parallel", async () => {
    const client = await connect({
      elicit: () => accept({ agree: true }),
      sample: (prompt) => `${prompt} Hello!`,
      roots: () => [{ uri: "file:///somewhere", name: "Somewhere" }],
    });
    expect(JSON.parse((await client.callTool("ask-together")).text)).toEqual([
      "accept",
      "Greet. Hello!",
      [{ uri: "file:///somewhere", name: "Somewhere" }],
    ]);
    await client.close();
  });
});

it("sends no requests without a session", async () => {
  const client = await connectClient(fixture.url);
  expect(JSON.parse((await client.callTool("ask-details")).text)).toMatchObject({ canElicit: false });
  await client.close();
});
