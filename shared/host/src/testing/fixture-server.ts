import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { closeServer, listen } from "@suite/dev/ports";
import { z } from "zod";

const english = {
  title: "Find and rename",
  prompt: "Find the blue boxes, then rename the first one.",
};
const arabic = {
  title: "البحث وإعادة التسمية",
  prompt: "ابحث عن الصناديق الزرقاء، ثم أعد تسمية الأول.",
};

const scenarios = [
  {
    name: "find-and-rename",
    ...english,
    steps: [
      {
        call: "show-boxes",
        arguments: { color: "blue" },
        expect: { text: ["2 boxes"], structured: { total: 2 }, widget: "boxes" },
      },
      {
        call: "rename-box",
        arguments: { boxId: "b1", name: "Sky" },
        expect: { text: ["Sky", "Ocean"] },
      },
    ],
  },
  {
    name: "show-color",
    featured: true,
    title: "Boxes of a color",
    prompt: "Show the {color} boxes.",
    tip: "Select a box, then rename it.",
    arguments: { color: { description: "A color", default: "red" } },
    steps: [{ call: "show-boxes", arguments: { color: "red" }, expect: { text: ["are red"] } }],
  },
];

const widgetUri = "ui://fixture/boxes.0a1b.html";
const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const writes = { ...readOnly, readOnlyHint: false };
const answer = (value: string) => ({ content: [{ type: "text" as const, text: value }] });

/**
 * Starts a small MCP server for tests of the host: a widget, an app-only tool, a write and a change history.
 * @param connectDomains origins that the widget declares
 */
export async function startFixtureServer(html: string, connectDomains: readonly string[]) {
  const renamed: string[] = [];
  /** Locale and time zone of each tool call and prompt list, in order. */
  const locales: string[] = [];
  const called: string[] = [];
  const handler = toNodeHandler(
    createMcpHandler(() => {
      const server = new McpServer({ name: "fixture", version: "1.0.0" });
      registerPrompts(server, locales);
      registerBoxes(server, { html, connectDomains }, locales);
      registerWrites(server, renamed);
      return server;
    }),
  );
  const server = createServer(async (request, response) => {
    if (request.url === "/scenarios")
      return void response
        .setHeader("content-type", "application/json")
        .end(JSON.stringify(scenarios));
    if (request.method !== "POST") return void handler(request, response);
    const body = JSON.parse(await text(request));
    if (body.method === "tools/call") called.push(body.params.name);
    void handler(request, response, body);
  });
  return {
    url: `http://localhost:${await listen(server, 0)}/mcp`,
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

type Meta = Readonly<Record<string, unknown>> | undefined;

/** Locale and time zone that a request passes on. */
function personIn(meta: Meta): string {
  return `${meta?.["openai/locale"]} ${Object(meta?.["openai/userLocation"]).timezone}`;
}

/** Registers the first scenario as a prompt, in Arabic for clients with that locale and in English for all others. */
function registerPrompts({ server }: McpServer, locales: string[]): void {
  const textsFor = (meta: Meta) => (meta?.["openai/locale"] === "ar" ? arabic : english);
  server.registerCapabilities({ prompts: {} });
  server.setRequestHandler("prompts/list", (_, { mcpReq }) => {
    locales.push(personIn(mcpReq._meta));
    return { prompts: [{ name: "find-and-rename", title: textsFor(mcpReq._meta).title }] };
  });
  server.setRequestHandler("prompts/get", (_, { mcpReq }) => {
    return {
      messages: [{ role: "user", content: { type: "text", text: textsFor(mcpReq._meta).prompt } }],
    };
  });
}

interface WidgetPage {
  readonly html: string;
  readonly connectDomains: readonly string[];
}

function registerBoxes(server: McpServer, page: WidgetPage, locales: string[]): void {
  const inputSchema = z.object({
    color: z.enum(["blue", "red"]).describe("Which boxes"),
    limit: z.number().int().optional().describe("At most this many"),
    tags: z.array(z.string()).optional().describe("Only with these tags"),
  });
  const shows = { annotations: readOnly, _meta: { ui: { resourceUri: widgetUri } } };
  const show = {
    title: "Show boxes",
    description: "Shows boxes of one color.",
    inputSchema,
    ...shows,
  };
  server.registerTool("show-boxes", show, ({ color }, { mcpReq }) => {
    locales.push(personIn(mcpReq._meta));
    return {
      ...answer(`**2 boxes** are ${color}. <b>Not bold</b>`),
      structuredContent: { total: 2 },
    };
  });
  server.registerTool(
    "wait-for-boxes",
    { title: "Wait for boxes", ...shows },
    async ({ mcpReq }) => {
      await once(mcpReq.signal, "abort");
      return answer("Stopped.");
    },
  );
  const appOnly = { ui: { visibility: ["app"] } };
  server.registerTool("list-boxes", { annotations: readOnly, _meta: appOnly }, () => ({
    ...answer("b1, b2"),
    structuredContent: { boxes: ["b1", "b2"] },
  }));
  const mimeType = "text/html;profile=mcp-app";
  const csp = { connectDomains: [...page.connectDomains] };
  const _meta = { ui: { csp, prefersBorder: true } };
  server.registerResource("boxes", widgetUri, { mimeType, _meta }, () => ({
    contents: [{ uri: widgetUri, mimeType, text: page.html, _meta }],
  }));
}

function registerWrites(server: McpServer, renamed: string[]): void {
  const box = z.object({ boxId: z.string(), name: z.string() });
  const rename = { title: "Rename box", inputSchema: box, annotations: writes };
  server.registerTool("rename-box", rename, ({ name }) => {
    renamed.push(name);
    const hint = { type: "text" as const, text: "To undo it, call undo-change." };
    const forModel = { ...hint, annotations: { audience: ["assistant" as const] } };
    const content = [...answer(`Renamed to ${name}.`).content, forModel];
    return { content, structuredContent: { changeId: `c${renamed.length}` } };
  });
  server.registerTool("show-recent-changes", { annotations: readOnly }, () => {
    const change = { at: "2026-11-20T10:00:00.000Z", tool: "rename-box", by: "Demo user" };
    const changes = renamed.map((name, index) => {
      return { ...change, id: `c${index}`, record: name, summary: `name: Box → ${name}` };
    });
    return {
      ...answer(`${renamed.length} changes`),
      structuredContent: { changes: changes.toReversed() },
    };
  });
  const inputSchema = z.object({ changeId: z.string() });
  server.registerTool("undo-change", { inputSchema, annotations: writes }, () => {
    renamed.pop();
    return answer("Undone.");
  });
}
