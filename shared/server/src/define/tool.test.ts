import { createContext } from "@suite/testing/clients";
import { expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { createServer } from "../server/server.ts";
import { facts } from "../testing/facts.ts";
import { fakeStore, type Notebook } from "../testing/notebook.ts";
import type { ToolContext } from "./context.ts";
import { defineTool } from "./tool.ts";

const about = facts("sum", "Adds two numbers.");
const inputSchema = z.object({
  a: z.number().describe("One"),
  b: z.number().default(1).describe("Other"),
});
const outputSchema = z.object({ sum: z.number() });
const schemas = { ...about, inputSchema, outputSchema };
const context: ToolContext<Notebook> = createContext(fakeStore().readOnly());

it("defineTool gives the handler typed input, and its store", async () => {
  const sum = defineTool({
    ...schemas,
    handler(input, { store }: ToolContext<Notebook>) {
      expectTypeOf(input).toEqualTypeOf<{ a: number; b: number }>();
      expectTypeOf(store).toEqualTypeOf<Notebook>();
      return { text: "3", structuredContent: { sum: input.a + input.b } };
    },
  });
  expect(await sum.handler({ a: 2, b: 1 }, context)).toMatchObject({
    text: "3",
    structuredContent: { sum: 3 },
  });
  expect(sum.visibility).toEqual(["model", "app"]);
});

it("defineTool does not compile with a wrong result, or in a server whose store lacks what it needs", () => {
  // @ts-expect-error the text is missing
  defineTool({ ...schemas, handler: () => ({ structuredContent: { sum: 1 } }) });
  // @ts-expect-error structuredContent is missing
  defineTool({ ...schemas, handler: async () => ({ text: "1" }) });
  // @ts-expect-error a string is not a number
  defineTool({ ...schemas, handler: () => ({ text: "1", structuredContent: { sum: "1" } }) });
  defineTool({
    ...about,
    inputSchema,
    // @ts-expect-error structuredContent needs an outputSchema
    handler: () => ({ text: "1", structuredContent: { sum: 1 } }),
  });
  // @ts-expect-error the input is unknown
  defineTool({ ...schemas, handler: ({ c }) => ({ text: "1", structuredContent: { sum: c } }) });
  const { title: _, ...untitled } = about;
  // @ts-expect-error the title is missing
  defineTool({ ...untitled, inputSchema, handler: async () => ({ text: "1" }) });
  const tool = defineTool({
    ...about,
    inputSchema,
    handler: async (_, { store }: ToolContext<{ planets: string[] }>) => ({
      text: store.planets.join(),
    }),
  });
  const server = { name: "s", title: "S", version: "1", instructions: "" };
  // @ts-expect-error a notebook has no planets
  createServer({ ...server, tools: [tool], store: fakeStore() });
});

it("the task of a tool completes with the tool's result, and its store is that of the handler", () => {
  const started = () => ({ text: "Adding.", structuredContent: { sum: 0 }, task: "1" });
  defineTool({
    ...schemas,
    handler: (_, { store }: ToolContext<Notebook>) => ({ ...started(), text: store.notes.join() }),
    task: {
      async get(id, { store }) {
        expectTypeOf(id).toEqualTypeOf<string>();
        expectTypeOf(store).toEqualTypeOf<Notebook>();
        return { status: "completed", result: { text: "3", structuredContent: { sum: 3 } } };
      },
    },
  });
  defineTool({
    ...schemas,
    handler: started,
    // @ts-expect-error structuredContent is missing
    task: { get: async () => ({ status: "completed", result: { text: "3" } }) },
  });
  defineTool({
    ...schemas,
    handler: started,
    // @ts-expect-error a completed task has a result
    task: { get: async () => ({ status: "completed" }) },
  });
  defineTool({
    ...schemas,
    handler: started,
    // @ts-expect-error the extension has no such status
    task: { get: async () => ({ status: "waiting" }) },
  });
});
