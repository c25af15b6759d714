import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asWidget, connectClient, connectClient2026 } from "@suite/testing/clients";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ToolContext } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import { defineWidget } from "../define/widget.ts";
import { type RunningServer, serve } from "../http/serve.ts";
import { createServer } from "../server/server.ts";
import { logLines } from "../testing/log-lines.ts";
import { fakeStore, type Notebook } from "../testing/notebook.ts";

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const writes = { ...reads, readOnlyHint: false };
const note = z.object({ note: z.string().min(1).describe("The note") });

function toolsWith(html: string) {
  const board = defineWidget({ name: "board", title: "Board", description: "Shows the notes.", html });
  return [
    defineTool({
      name: "show-notes",
      title: "Show notes",
      description: "Shows all notes.",
      inputSchema: z.object({}),
      outputSchema: z.object({ notes: z.array(z.string()) }),
      annotations: reads,
      widget: board,
      invoking: "Reading…",
      invoked: "Read",
      handler: (_, { store }: ToolContext<Notebook>) => ({
        text: store.notes.join("\n"),
        structuredContent: { notes: [...store.notes] },
      }),
    }),
    defineTool({
      name: "list-notes",
      title: "List notes",
      description: "Lists notes for the widget.",
      inputSchema: z.object({}),
      annotations: reads,
      visibility: ["app"],
      handler: (_, { store }: ToolContext<Notebook>) => ({ text: store.notes.join("\n") }),
    }),
    defineTool({
      name: "pin-note",
      title: "Pin note",
      description: "Pins a note, for the widget.",
      inputSchema: note,
      annotations: writes,
      visibility: ["app"],
      async handler(input, { store }: ToolContext<Notebook>) {
        await store.add(input.note);
        return { text: "Pinned." };
      },
    }),
  ];
}

const folder = mkdtempSync(join(tmpdir(), "widget-key-"));
const store = fakeStore();
let server: RunningServer;

beforeAll(async () => {
  const html = join(folder, "board.html");
  writeFileSync(html, "<!doctype html><html><head><title>Board</title></head><body></body></html>");
  const tools = toolsWith(html);
  const core = createServer({
    name: "pins",
    title: "Pins",
    version: "1.0.0",
    instructions: "Keeps pins.",
    tools,
    store,
    log: logLines().log,
  });
  server = await serve(core, { port: 0 });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const asModel = { note: "by a model" };

/** Clients that offer app-only tools to the model. Their declarations do not distinguish them from hosts. */
const clients = {
  "2025, without a session (as LangChain)": () => connectClient(server.url),
  "2025, declaring widgets": () =>
    connectClient(server.url, {
      capabilities: { roots: {}, extensions: { "io.modelcontextprotocol/ui": {} } },
    }),
  "2026-07-28, declaring widgets (as Mastra)": () =>
    connectClient2026(server.url, { extensions: { "io.modelcontextprotocol/ui": {} } }),
};

describe.each(Object.entries(clients))("a client of %s", (_, connect) => {
  it("writes through an app-only tool with the key of the page only", async () => {
    const { client, callTool, close } = await connect();
    const before = [...store.notes];
    const results = [await client.listTools(), await client.callTool({ name: "show-notes", arguments: {} })];
    expect(JSON.stringify(results)).not.toContain(asWidget("pins").widgetKey);
    for (const widgetKey of [undefined, "", "made-up", asWidget("other").widgetKey]) {
      const { isError, error, text } = await callTool("pin-note", { ...asModel, widgetKey });
      expect({ isError, code: error?.code }).toEqual({ isError: true, code: "invalid" });
      expect(text).toMatch(/^Nothing was done: /);
    }
    expect(store.notes).toEqual(before);
    const key = keyIn(await client.readResource({ uri: "ui://pins/board.html" }));
    expect(await callTool("pin-note", { note: "by a person", ...key })).toMatchObject({ isError: false });
    expect(store.notes).toEqual([...before, "by a person"]);
    await close();
  });

  it("reads through an app-only tool without a key", async () => {
    const { callTool, close } = await connect();
    expect(await callTool("list-notes")).toMatchObject({ isError: false });
    await close();
  });
});

/** Reads the key from the page like the kit. */
function keyIn(page: unknown): { widgetKey: string } {
  const [, widgetKey = "", tools] =
    /<meta name="widget-key" content="([\w-]+)" data-tools="([^"]+)">/.exec(
      JSON.stringify(page).replaceAll('\\"', '"'),
    ) ?? [];
  expect(tools).toBe("pin-note");
  return { widgetKey };
}

it("lists the key as an argument of app-only tools that write only", async () => {
  const { client, close } = await connectClient(server.url);
  const { tools } = await client.listTools();
  expect(
    tools.filter(({ inputSchema }) => "widgetKey" in (inputSchema.properties ?? {})).map(({ name }) => name),
  ).toEqual(["pin-note"]);
  await close();
});

it("a client of 2026-07-28 that declares no widgets neither lists nor calls app-only tools", async () => {
  const { client, callTool, close } = await connectClient2026(server.url, { extensions: {} });
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["show-notes"]);
  for (const name of ["list-notes", "pin-note"]) {
    await expect(callTool(name, { ...asModel, ...asWidget("pins") })).rejects.toMatchObject({
      code: -32021,
      data: {
        requiredCapabilities: {
          extensions: { "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] } },
        },
      },
    });
  }
  await close();
});
