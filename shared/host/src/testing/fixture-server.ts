import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { closeServer, listen } from "../server/local-only.ts";
import { personIn, registerPrompts } from "./fixture-prompts.ts";

const walkthroughs = [
  {
    name: "find-and-rename",
    title: "Find and rename",
    prompt: "Find the blue boxes, then rename the first one.",
    steps: [
      {
        call: "show-boxes",
        arguments: { color: "blue" },
        expect: { text: ["2 boxes"], structured: { total: 2 }, widget: "boxes" },
      },
      { call: "rename-box", arguments: { boxId: "b1", name: "Sky" }, expect: { text: ["Sky", "Ocean"] } },
    ],
  },
  {
    name: "show-color",
    title: "Boxes of a color",
    prompt: "Show the {color} boxes.",
    arguments: { color: { description: "A color", default: "red" } },
    steps: [{ call: "show-boxes", arguments: { color: "red" }, expect: { text: ["are red"] } }],
  },
];

const widgetUri = "ui://fixture/boxes.0a1b.html";
const appOnly = { ui: { visibility: ["app"] } };
const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const writes = { ...readOnly, readOnlyHint: false };

/** Starts a small MCP server for tests of the host: a widget, an app-only tool, a write and a change history. */
export async function startFixtureServer(html: string) {
  const renamed: string[] = [];
  /** Locale and time zone of each tool call and prompt list, in order. */
  const locales: unknown[] = [];
  const called: string[] = [];
  const handler = toNodeHandler(createMcpHandler(() => createBoxServer(html, renamed, locales)));
  const server = createServer(async (request, response) => {
    if (request.url === "/walkthroughs")
      return void response.setHeader("content-type", "application/json").end(JSON.stringify(walkthroughs));
    if (request.method !== "POST") return void handler(request, response);
    const body = JSON.parse(await text(request));
    if (body.method === "tools/call") called.push(body.params.name);
    void handler(request, response, body);
  });
  const port = await listen(server, 0);
  return {
    url: `http://localhost:${port}/mcp`,
    renamed,
    locales,
    /** Names of the called tools, in order. */
    called,
    /** Clears all records. */
    reset() {
      for (const list of [renamed, locales, called]) list.splice(0);
    },
    close: () => closeServer(server),
  };
}

function createBoxServer(html: string, renamed: string[], locales: unknown[]): McpServer {
  const server = new McpServer({ name: "fixture", version: "1.0.0" });
  registerPrompts(server, locales);
  const textContent = (value: string) => [{ type: "text" as const, text: value }];
  server.registerTool(
    "show-boxes",
    {
      title: "Show boxes",
      description: "Shows boxes of one color.",
      inputSchema: z.object({
        color: z.enum(["blue", "red"]).describe("Which boxes"),
        limit: z.number().int().optional().describe("At most this many"),
        tags: z.array(z.string()).optional().describe("Only with these tags"),
      }),
      annotations: readOnly,
      _meta: { ui: { resourceUri: widgetUri } },
    },
    ({ color }, { mcpReq }) => {
      locales.push(personIn(mcpReq._meta));
      return {
        content: textContent(`**2 boxes** are ${color}. <b>Not bold</b>`),
        structuredContent: { total: 2 },
      };
    },
  );
  server.registerTool(
    "rename-box",
    {
      title: "Rename box",
      inputSchema: z.object({ boxId: z.string(), name: z.string() }),
      annotations: writes,
    },
    ({ name }) => {
      renamed.push(name);
      return { content: textContent(`Renamed to ${name}.`) };
    },
  );
  server.registerTool(
    "wait-for-boxes",
    { title: "Wait for boxes", annotations: readOnly, _meta: { ui: { resourceUri: widgetUri } } },
    (context) =>
      new Promise((resolve) =>
        context.mcpReq.signal.addEventListener("abort", () => resolve({ content: textContent("Stopped.") })),
      ),
  );
  server.registerTool(
    "list-boxes",
    { inputSchema: z.object({}), annotations: readOnly, _meta: appOnly },
    () => ({ content: textContent("b1, b2"), structuredContent: { boxes: ["b1", "b2"] } }),
  );
  server.registerTool("show-recent-changes", { inputSchema: z.object({}), annotations: readOnly }, () => ({
    content: textContent(`${renamed.length} changes`),
    structuredContent: {
      changes: renamed.map((name, index) => ({
        id: `c${index}`,
        at: "2026-11-20T10:00:00.000Z",
        tool: "rename-box",
        by: "Demo user",
        record: name,
        summary: `name: Box → ${name}`,
      })),
    },
  }));
  server.registerTool(
    "undo-change",
    { inputSchema: z.object({ changeId: z.string() }), annotations: writes },
    () => {
      renamed.pop();
      return { content: textContent("Undone.") };
    },
  );
  server.registerResource("boxes", widgetUri, { mimeType: "text/html;profile=mcp-app" }, () => ({
    contents: [
      {
        uri: widgetUri,
        mimeType: "text/html;profile=mcp-app",
        text: html,
        _meta: { ui: { csp: { connectDomains: ["https://api.example.com"] }, prefersBorder: true } },
      },
    ],
  }));
  return server;
}
