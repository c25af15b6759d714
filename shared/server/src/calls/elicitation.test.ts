import {
  type ClientAnswers,
  connectClient,
  connectClient2026,
  type PersonsAnswer,
  type Question,
} from "@suite/testing/clients";
import { beforeEach, describe, expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { call2026 } from "../testing/raw.ts";

const fixture = await closeAfterAll(startFixture());
const seeded = [...fixture.store.notes];

beforeEach(() => {
  fixture.store.notes.splice(0, 99, ...seeded);
});

const clients = [
  {
    revision: "2025-11-25",
    connect: (answers: ClientAnswers) => connectClient(fixture.url, { answers }),
  },
  {
    revision: "2026-07-28",
    connect: (answers: ClientAnswers) => connectClient2026(fixture.url, { answers }),
  },
];

const accept = (content: PersonsAnswer["content"]): PersonsAnswer => ({
  action: "accept",
  content,
});

describe.each(clients)("a client of $revision", ({ connect }) => {
  /** Calls a tool with these answers in turn; returns the result and the questions. */
  async function call(name: string, args: Record<string, unknown>, ...answers: PersonsAnswer[]) {
    const asked: Question[] = [];
    const written: number[] = [];
    const { callTool } = await closeAfterTest(
      connect({
        elicit(question) {
          asked.push(question);
          written.push(fixture.store.notes.length);
          return answers[asked.length - 1] ?? { action: "cancel" };
        },
      }),
    );
    return { ...(await callTool(name, args)), asked, written };
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
    ["cancels the last", [accept({ choice: "milk" }), { action: "cancel" }], "whether, cancel"],
    ["answers no", [accept({ choice: "milk" }), accept({ agree: false })], "whether, decline"],
  ])("that %s changes nothing", async (_, answers, what) => {
    const { text, isError } = await call("copy-note", { word: "milk" }, ...answers);
    expect([text, isError]).toEqual([`Nothing was copied: ${what}.`, false]);
    expect(fixture.store.notes).toEqual(seeded);
  });

  it("fills in a form, with defaults for omitted fields", async () => {
    const { text, asked } = await call(
      "ask-details",
      {},
      accept({ author: "Avery", kind: "list" }),
    );
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

  it("gets no requests that it does not support, and no tool that requires one", async () => {
    const { callTool } = await closeAfterTest(connect({ roots: () => [] }));
    expect(JSON.parse((await callTool("ask-details")).text)).toEqual({
      canElicit: false,
      answer: { action: "unsupported" },
    });
    const { text } = await callTool("copy-note", { word: "milk" });
    expect(text).toBe("Nothing was copied: which, unsupported.");
    const refused = await callTool("write-text").catch((error: unknown) => error);
    expect(JSON.stringify(refused)).toContain("sampling");
    expect(refused).not.toMatchObject({ isError: false });
  });

  it("gets elicitation, sampling and roots requests in parallel, and tools that require them", async () => {
    const answers: ClientAnswers = {
      elicit: () => accept({ agree: true }),
      sample: (prompt) => `${prompt} Hello!`,
      roots: () => [{ uri: "file:///somewhere", name: "Somewhere" }],
    };
    const { callTool } = await closeAfterTest(connect(answers));
    expect(JSON.parse((await callTool("ask-together")).text)).toEqual([
      "accept",
      "Greet. Hello!",
      [{ uri: "file:///somewhere", name: "Somewhere" }],
    ]);
    expect((await callTool("write-text")).text).toBe("done");
  });

  async function letter(answers: ClientAnswers): Promise<unknown> {
    const { client } = await closeAfterTest(connect(answers));
    const { messages } = await client.getPrompt({ name: "letter", arguments: { to: "Sanjay" } });
    return Object(messages[0]?.content).text;
  }

  it.each<[string, ClientAnswers]>([
    ["warm", { elicit: () => accept({ tone: "warm" }) }],
    ["decline", { elicit: () => ({ action: "decline" }) }],
    ["unsupported", { roots: () => [] }],
  ])("gets a prompt that continues with its answer: %s", async (how, answers) => {
    expect(await letter(answers)).toBe(`Demo user to Sanjay in English: ${how}`);
  });

  it("gets an error for an invalid answer to a prompt, which may fail without one", async () => {
    await expect(letter({ elicit: () => accept({ tone: "loud" }) })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining("`tone`"),
    });
    await expect(letter({ elicit: () => ({ action: "cancel" }) })).rejects.toMatchObject({
      code: -32602,
    });
  });
});

it.each([
  ["write-text", {}, { sampling: {} }],
  [
    "ask-and-list",
    { sampling: {}, elicitation: { url: {} } },
    { elicitation: { form: {} }, roots: {} },
  ],
])(
  "%s tells clients of 2026-07-28 the capabilities it needs",
  async (name, capabilities, missing) => {
    const { status, json } = await call2026(fixture.port, { name, capabilities });
    expect([status, json?.error]).toMatchObject([
      400,
      { code: -32021, data: { requiredCapabilities: missing } },
    ]);
    expect(fixture.lines.at(-1)).toMatchObject({ tool: name, outcome: "refused" });
  },
);
