import { nobodyToAsk } from "@suite/testing/clients";
import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { createServer } from "../server/server.ts";
import { fakeStore, type Notebook } from "../testing/notebook.ts";
import type { ToolContext } from "./context.ts";
import { defineTool } from "./tool.ts";

const facts = {
  name: "sum",
  title: "Sum",
  description: "Adds two numbers.",
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
};
const inputSchema = z.object({ a: z.number().describe("One"), b: z.number().default(1).describe("Other") });
const outputSchema = z.object({ sum: z.number() });

const context: ToolContext<Notebook> = {
  ...nobodyToAsk,
  store: fakeStore().readOnly(),
  log: { debug() {}, info() {}, warn() {}, error() {}, child: () => context.log },
  signal: new AbortController().signal,
  requestId: "r1",
  caller: { name: "Somebody" },
  client: { capabilities: { elicitation: false, sampling: false, roots: false } },
  progress() {},
  now: () => new Date(0),
};

describe("defineTool", () => {
  it("gives the handler parsed input, with defaults, and its store", async () => {
    const sum = defineTool({
      ...facts,
      inputSchema,
      outputSchema,
      handler(input, { store }: ToolContext<Notebook>) {
        expectTypeOf(input).toEqualTypeOf<{ a: number; b: number }>();
        expectTypeOf(store).toEqualTypeOf<Notebook>();
        return { text: "3", structuredContent: { sum: input.a + input.b } };
      },
    });
    expect(await sum.run({ a: 2 }, context)).toMatchObject({ text: "3", structuredContent: { sum: 3 } });
    expect(sum.visibility).toEqual(["model", "app"]);
  });

  it("does not compile with a handler whose result has the wrong type", () => {
    defineTool({
      ...facts,
      inputSchema,
      outputSchema,
      // @ts-expect-error the text is missing
      handler: () => ({ structuredContent: { sum: 1 } }),
    });
    defineTool({
      ...facts,
      inputSchema,
      outputSchema,
      // @ts-expect-error structuredContent is missing
      handler: async () => ({ text: "1" }),
    });
    defineTool({
      ...facts,
      inputSchema,
      outputSchema,
      // @ts-expect-error a string is not a number
      handler: async ({ a }) => ({ text: "1", structuredContent: { sum: String(a) } }),
    });
    defineTool({
      ...facts,
      inputSchema,
      // @ts-expect-error structuredContent needs an outputSchema
      handler: async () => ({ text: "1", structuredContent: { sum: 1 } }),
    });
    defineTool({
      ...facts,
      inputSchema,
      outputSchema,
      // @ts-expect-error the input is unknown
      handler: async ({ c }) => ({ text: "1", structuredContent: { sum: c } }),
    });
    const { title: _, ...untitled } = facts;
    // @ts-expect-error the title is missing
    defineTool({ ...untitled, inputSchema, handler: async () => ({ text: "1" }) });
  });

  it("does not compile in a server whose store lacks what the tool needs", () => {
    const tool = defineTool({
      ...facts,
      inputSchema,
      handler: async (_, { store }: ToolContext<{ planets: string[] }>) => ({ text: store.planets.join() }),
    });
    const server = { name: "s", title: "S", version: "1", instructions: "" };
    // @ts-expect-error a notebook has no planets
    createServer({ ...server, tools: [tool], store: fakeStore() });
  });

  it("drops fields of the result that the output schema does not name", async () => {
    const stored = { sum: 1, hidden: "column" };
    const tool = defineTool({
      ...facts,
      inputSchema,
      outputSchema,
      handler: async () => ({ text: "", structuredContent: stored }),
    });
    expect((await tool.run({ a: 1 }, context)).structuredContent).toEqual({ sum: 1 });
  });
});
