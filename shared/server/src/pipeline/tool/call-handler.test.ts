import { toolAnswer } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { z } from "zod";
import { defineTool } from "../../define/tool.ts";
import { createServer } from "../../server/server.ts";
import { closeAfterAll } from "../../testing/closing.ts";
import { testExchange } from "../../testing/exchange.ts";
import { facts } from "../../testing/facts.ts";
import { startFixture } from "../../testing/fixture.ts";
import { fakeStore } from "../../testing/notebook.ts";

const fixture = await closeAfterAll(startFixture());
const call = async (name: string, input?: unknown) =>
  toolAnswer(await fixture.core.callTool(name, input, testExchange(fixture.core.log)));

it("removes invisible characters from everything that the model reads", async () => {
  fixture.store.notes.push("bread\u202E and \u{E0041}butter");
  const { text, structuredContent } = await call("show-notes", { word: "butter" });
  expect([text, structuredContent]).toEqual(["bread and butter", { notes: ["bread and butter"] }]);
});

it("passes defaults on, and drops fields of the result that the output schema does not name", async () => {
  const sum = defineTool({
    ...facts("sum", "Adds two numbers."),
    inputSchema: z.object({
      a: z.number().describe("One"),
      b: z.number().default(1).describe("Other"),
    }),
    outputSchema: z.object({ sum: z.number() }),
    handler({ a, b }) {
      const stored = { sum: a + b, hidden: "column" };
      return { text: "", structuredContent: stored };
    },
  });
  const { callTool } = createServer({
    name: "s",
    title: "S",
    version: "1",
    instructions: "",
    tools: [sum],
    store: fakeStore(),
  });
  expect(
    toolAnswer(await callTool("sum", { a: 2 }, testExchange(fixture.core.log))).structuredContent,
  ).toEqual({
    sum: 3,
  });
});
