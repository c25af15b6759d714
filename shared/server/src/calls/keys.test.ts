import { noStore } from "@suite/testing/clients";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ElicitOptions, ToolContext } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import { serve } from "../http/serve.ts";
import { createServer } from "../server/server.ts";
import { call2026, readKey, readState } from "../testing/call-2026.ts";
import { logLines } from "../testing/log-lines.ts";
import { createElicitation } from "./elicitation.ts";
import { RequestScope } from "./exchange.ts";
import { defineForm } from "./form.ts";

const word = defineForm({ word: z.string().min(1) });

const { log } = logLines();

let subject: string;

beforeEach(() => {
  subject = "cat";
});

/** Asks for a word under the key `word`, then for consent. */
function naming(name: string, options: ElicitOptions) {
  return defineTool({
    name,
    title: name,
    description: "Asks for a word.",
    inputSchema: z.object({}),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    async handler(_, { elicit, confirm }: ToolContext) {
      const answer = await elicit(`A word for the ${subject}?`, word, options);
      if (answer.action !== "accept") return { text: answer.action };
      return { text: `${answer.content.word}: ${await confirm("Keep it?", options)}` };
    },
  });
}

const server = await serve(
  createServer({
    name: "naming",
    title: "Naming",
    version: "1",
    instructions: "",
    tools: [naming("ask-word", { key: "word" }), naming("take-word", { key: "word", unprompted: true })],
    store: noStore,
    log,
  }),
  { port: 0 },
);

afterAll(() => server.close());

const call = (name: string, inputResponses?: Record<string, unknown>, requestState?: unknown) =>
  call2026(server.port, { name, inputResponses, requestState });

const accepted = (content: object) => ({ action: "accept", content });

const whether = expect.stringMatching(/-1$/);

describe("a question with a key", () => {
  it("is sent and answered under its key", async () => {
    const first = await call("ask-word");
    expect(readKey(first)).toBe("word");
    const second = await call(
      "ask-word",
      { word: accepted({ word: "Tom" }), more: accepted({}) },
      readState(first),
    );
    expect(readKey(second)).toEqual(whether);
    const last = await call("ask-word", { [readKey(second)]: accepted({ agree: true }) }, readState(second));
    expect(last.json?.result).toMatchObject({
      resultType: "complete",
      content: [{ text: "Tom: accept" }],
    });
  });

  it("is asked again when its content changed under the same key", async () => {
    const first = await call("ask-word");
    subject = "dog";
    const second = await call("ask-word", { word: accepted({ word: "Tom" }) }, readState(first));
    expect(second.json?.result).toMatchObject({
      inputRequests: { word: { params: { message: "A word for the dog?" } } },
    });
  });

  it("cannot be answered in advance, unless it allows that", async () => {
    expect(readKey(await call("ask-word", { word: accepted({ word: "Tom" }) }))).toBe("word");
    expect(readKey(await call("take-word", { word: accepted({ word: "Tom" }) }))).toEqual(whether);
  });
});

describe("an answer sent with the call", () => {
  const along = { word: accepted({ word: "Tom" }) };

  it("is kept in later rounds and gives no consent", async () => {
    const first = await call("take-word", along);
    const key = readKey(first);
    // A client knows the key from an earlier call, which must not help it.
    const hasty = await call("take-word", { ...along, [key]: accepted({ agree: true }) });
    expect(hasty.json?.result?.resultType).toBe("input_required");
    const last = await call("take-word", { [key]: accepted({ agree: true }) }, readState(first));
    expect(last.json?.result).toMatchObject({ content: [{ text: "Tom: accept" }] });
  });

  it("must match the form", async () => {
    const { json } = await call("take-word", { word: accepted({ word: "" }) });
    expect(json?.result).toMatchObject({ isError: true, _meta: { error: { code: "invalid" } } });
  });

  it("does not make a changed state valid", async () => {
    const state = readState(await call("take-word"));
    for (const requestState of [`${state}-TAMPERED`, readState(await call("ask-word")), "", "x.y"])
      expect((await call("take-word", along, requestState)).json?.error?.code).toBe(-32602);
  });
});

it.each<[string, string[], string]>([
  ["is not one", ["two words"], "not 1 to 64 characters"],
  ["is too long", ["k".repeat(65)], "not 1 to 64 characters"],
  ["names two questions", ["word", "word"], "two questions of one call"],
])("a key that %s is an error of the tool, also in earlier revisions", async (_, keys, message) => {
  const { elicit } = createElicitation(
    {
      scope: new RequestScope("r", { name: "Somebody" }, log),
      revision: "2025",
      client: { capabilities: { elicitation: true, sampling: false, roots: false } },
      signal: new AbortController().signal,
    },
    async () => ({ action: "decline" }),
    { answerMs: 1_000 },
  );
  const asking = async () => {
    for (const key of keys) await elicit("Which?", word, { key });
  };
  await expect(asking()).rejects.toThrow(message);
});
