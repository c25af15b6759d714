import type { Writes } from "@suite/contracts";
import { toolAnswer } from "@suite/testing/clients";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import type { ToolContext } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import { createServer } from "../server/server.ts";
import { closeAfterAll } from "../testing/closing.ts";
import { testExchange } from "../testing/exchange.ts";
import { facts as about } from "../testing/facts.ts";
import { startFixture } from "../testing/fixture.ts";
import { logLines } from "../testing/log-lines.ts";
import { fakeStore } from "../testing/notebook.ts";
import { destructive } from "../tools/presets.ts";

const facts = { name: "s", title: "S", version: "1", instructions: "" };
const fixture = await closeAfterAll(startFixture());
const seeded = [...fixture.store.notes];
afterEach(() => void fixture.store.notes.splice(0, 99, ...seeded));

const exchange = (log = fixture.core.log) => testExchange(log);
const call = async (name: string, input?: unknown) =>
  toolAnswer(await fixture.core.callTool(name, input, exchange()));

it("a tool call removes invisible characters from everything that the model reads", async () => {
  fixture.store.notes.push("bread\u202E and \u{E0041}butter");
  const { text, structuredContent } = await call("show-notes", { word: "butter" });
  expect([text, structuredContent]).toEqual(["bread and butter", { notes: ["bread and butter"] }]);
});

it("a tool call writes under the tool's name and the caller's", async () => {
  await call("add-note", { note: "eggs" });
  expect(fixture.store.notes).toContain("eggs");
  const access = { person: "demo-user", allRecords: false, undoOthers: true };
  expect(fixture.store.actors).toEqual([{ tool: "add-note", by: "Somebody", access }]);
});

it("a tool call cannot write when it is marked as read-only", async () => {
  expect(await call("sneaky-write")).toMatchObject({ isError: true, error: { code: "forbidden" } });
  expect(fixture.store.notes).toHaveLength(3);
});

it("a tool call returns the data of a user error, and no structured content", async () => {
  expect(await call("fail", { how: "conflict" })).toEqual({
    text: "Somebody was faster.",
    structuredContent: undefined,
    isError: true,
    error: { code: "conflict", outcome: "not_applied", readOnly: true, current: { count: 2 } },
    detail: {},
  });
});

it("a tool call of an unknown tool is a protocol error", async () => {
  await expect(call("no-such-tool")).rejects.toMatchObject({
    code: -32602,
    message:
      "Unknown tool: no-such-tool. If the host lists it, its list of tools is old: refresh the app or reconnect the server there.",
  });
});

it.each(["bug", "lie"])(
  "a tool call reports only the request id of a %s and logs the rest",
  async (how) => {
    const answer = await call("fail", { how });
    const error = {
      code: "internal",
      outcome: "not_applied",
      readOnly: true,
      requestId: "request-7",
    };
    expect(answer.error).toEqual(error);
    expect(answer.text).toContain("request-7");
    expect(JSON.stringify(answer)).not.toMatch(/secret|outputSchema|TypeError/);
    const line = { level: 50, tool: "fail", outcome: "internal", err: expect.anything() };
    expect(fixture.lines.at(-1)).toMatchObject(line);
  },
);

it("a tool call logs tool, milliseconds and outcome, never arguments or results", async () => {
  await call("add-note", { note: "canary-4711" });
  await call("show-notes", { word: "canary-4711" });
  await call("show-notes", { word: ["canary-4711"] });
  expect(fixture.lines.slice(-3)).toMatchObject([
    { tool: "add-note", outcome: "ok", ms: expect.any(Number) },
    { tool: "show-notes", outcome: "ok" },
    { tool: "show-notes", outcome: "invalid" },
  ]);
  expect(JSON.stringify(fixture.lines)).not.toContain("4711");
});

it("a tool call passes defaults on, and drops fields of the result that the output schema does not name", async () => {
  const sum = defineTool({
    ...about("sum", "Adds two numbers."),
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
  const { callTool } = createServer({ ...facts, tools: [sum], store: fakeStore() });
  expect(toolAnswer(await callTool("sum", { a: 2 }, exchange())).structuredContent).toEqual({
    sum: 3,
  });
});

it("a tool call checks a frozen part of its result once, and another part each time", async () => {
  let checks = 0;
  const part = z.object({ note: z.string() }).refine(() => {
    checks += 1;
    return true;
  });
  const kept = Object.freeze({ note: "bread\u202E", hidden: "column" });
  const list = defineTool({
    ...about("list", "Lists notes."),
    inputSchema: z.object({}),
    outputSchema: z.object({ kept: part, fresh: part.optional() }),
    handler: () => ({
      text: "",
      structuredContent: checks === 0 ? { kept } : { kept, fresh: { ...kept } },
    }),
  });
  const { callTool } = createServer({ ...facts, tools: [list], store: fakeStore() });
  const first = await callTool("list", {}, exchange());
  const second = await callTool("list", {}, exchange());
  const note = { note: "bread" };
  expect([first, second]).toMatchObject([
    { structuredContent: { kept: note } },
    { structuredContent: { kept: note, fresh: note } },
  ]);
  expect(JSON.stringify(second)).not.toContain("hidden");
  expect(checks).toBe(2);
});

it("a tool call that elicits after a write fails, also for clients without elicitation", async () => {
  const { log, lines } = logLines();
  const writes: Writes = { outcome: "not_applied", changeIds: [], repeatedFrom: undefined };
  const write = () => Object.assign(writes, { outcome: "applied", changeIds: ["change-1"] });
  const store = { writes, findEarlier: async () => false, write };
  const hasty = defineTool({
    name: "hasty",
    title: "Hasty",
    description: "Writes, then asks.",
    inputSchema: z.object({}),
    annotations: destructive,
    async handler(_, { store: { write }, confirm }: ToolContext<typeof store>) {
      write();
      return { text: await confirm("Was that right?") };
    },
  });
  const source = { as: () => store, readOnly: () => store, ready: async () => undefined };
  const server = createServer({ ...facts, tools: [hasty], store: source, log });
  expect(await server.callTool("hasty", {}, exchange(log))).toMatchObject({
    isError: true,
    _meta: { error: { code: "saved", outcome: "applied" } },
  });
  expect(lines.at(-1)).toMatchObject({ err: { message: "A tool must elicit before it writes." } });
});
