import { UserError } from "@suite/contracts";
import { expect, it } from "vitest";
import { z } from "zod";
import type { Exchange } from "../../calls/exchange.ts";
import type { ToolContext } from "../../define/context.ts";
import type { TaskState } from "../../define/task.ts";
import { defineTool, type ToolResult } from "../../define/tool.ts";
import { createServer } from "../../server/server.ts";
import { testExchange } from "../../testing/exchange.ts";
import { facts } from "../../testing/facts.ts";
import { logLines } from "../../testing/log-lines.ts";
import { fakeStore, type Notebook } from "../../testing/notebook.ts";
import { idempotentWrite } from "../../toolkit/presets.ts";

const { log, lines } = logLines();
const output = z.object({ count: z.int() });
type State = TaskState<ToolResult<typeof output>>;

/** What the task of `count` says, which a test sets. */
let state: () => Promise<State> | State = () => ({ status: "working" });
const store = fakeStore();
const count = defineTool({
  ...facts("count", "Counts what comes."),
  annotations: idempotentWrite,
  inputSchema: z.object({}),
  outputSchema: output,
  handler: () => ({ text: "Counting.", structuredContent: { count: 0 }, task: "count-1" }),
  task: {
    async get(_, { store: notebook }: ToolContext<Notebook>) {
      await expect(notebook.add("never")).rejects.toThrow("only reads");
      return state();
    },
  },
});
const untold = defineTool({
  ...facts("untold", "Starts a task that nobody answers for."),
  inputSchema: z.object({}),
  handler: () => ({ text: "", task: "x" }),
});
const core = createServer({
  name: "counts",
  title: "Counts",
  version: "1",
  instructions: "",
  tools: [count, untold],
  store,
  log,
});

function client(): Exchange {
  const exchange = testExchange(log);
  const capabilities = { ...exchange.client.capabilities, tasks: true };
  return { ...exchange, revision: "2026", client: { capabilities } };
}

async function read(next: typeof state): Promise<unknown> {
  state = next;
  const created: Record<string, unknown> = await core.callTool("count", {}, client());
  return core.callTask({ method: "tasks/get", taskId: String(created.taskId) }, client());
}

it("a call starts a task with the text of the tool, and reads it with a store that only reads", async () => {
  expect(await core.callTool("count", {}, client())).toEqual({
    resultType: "task",
    taskId: expect.stringMatching(/^count\./),
    status: "working",
    statusMessage: "Counting.",
    createdAt: expect.any(String),
    lastUpdatedAt: expect.any(String),
    ttlMs: null,
    pollIntervalMs: 5000,
  });
  expect(await read(() => ({ status: "working" }))).toMatchObject({ status: "working" });
});

it("the result of a completed task is that of the tool, checked by its schema", async () => {
  const structuredContent = { count: 3, hidden: "column" };
  const result = { text: "Three\u202E.", structuredContent };
  expect(await read(() => ({ status: "completed", result }))).toMatchObject({
    status: "completed",
    result: {
      resultType: "complete",
      content: [{ type: "text", text: "Three." }],
      structuredContent: { count: 3 },
    },
  });
  const wrong: State = JSON.parse(
    '{"status":"completed","result":{"text":"","structuredContent":{"count":"x"}}}',
  );
  await expect(read(() => wrong)).rejects.toMatchObject({ code: -32603 });
});

it("a task that ends with an error is completed with a tool error, and one that broke off has failed", async () => {
  const result = new UserError("conflict", "It was decided already.");
  expect(await read(() => ({ status: "completed", result }))).toMatchObject({
    status: "completed",
    result: { isError: true, content: [{ text: "It was decided already." }] },
  });
  expect(await read(() => ({ status: "failed", error: "It broke off." }))).toMatchObject({
    status: "failed",
    statusMessage: "It broke off.",
    error: { code: -32603, message: "It broke off." },
  });
});

it.each<[UserError, number, string]>([
  [
    new UserError("not_found", "Gone."),
    -32602,
    "Task not found: it does not exist, or is not yours.",
  ],
  [new UserError("unavailable", "Call again."), -32603, "Call again."],
  [new UserError("forbidden", "Not you."), -32603, "Not you."],
])("%s is an error of the request, not of the task", async (error, code, message) => {
  await expect(read(() => Promise.reject(error))).rejects.toMatchObject({ code, message });
});

it("a fault is named by the id of the request alone, and logged", async () => {
  const fault = read(() => Promise.reject(new TypeError("secret")));
  await expect(fault).rejects.toMatchObject({
    code: -32603,
    message: "Internal error in request request-7.",
  });
  expect(lines.at(-1)).toMatchObject({ level: 50, tool: "count", msg: "the task failed" });
});

it("a tool that returns a task and does not answer for it has a fault", async () => {
  const result = await core.callTool("untold", {}, client());
  expect(result).toMatchObject({ isError: true, _meta: { error: { code: "internal" } } });
});
