import type { StoreSource, Writes } from "@suite/contracts";
import { startLocalGraph } from "@suite/dev/local-graph";
import { startLocalIssuer, type TokenRequest } from "@suite/dev/local-issuer";
import { z } from "zod";
import { microsoftGraph } from "../apis/microsoft-graph.ts";
import type { OnBehalfOfSettings } from "../apis/on-behalf-of-settings.ts";
import { apiPath, defineApi } from "../define/api.ts";
import type { GraphContext } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import { type ServeOptions, serve } from "../http/serve.ts";
import { createServer } from "../server/server.ts";
import { logLines } from "./log-lines.ts";
import { fakeStore, type Notebook } from "./notebook.ts";
import { raw, toolCall } from "./raw.ts";

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};

const messageSchema = z.object({ id: z.string(), subject: z.string() });

const listMail = defineTool({
  name: "list-mail",
  title: "List mail",
  description: "Lists the person's mail.",
  annotations,
  graph: ["Mail.Read"],
  inputSchema: z.object({ top: z.number().default(10).describe("Entries of a page") }),
  outputSchema: z.object({ subjects: z.array(z.string()) }),
  async handler({ top }, { graph }) {
    const subjects: string[] = [];
    for await (const { subject } of graph.entries(apiPath`/me/messages?$top=${top}`, messageSchema))
      subjects.push(subject);
    return { text: subjects.join("; "), structuredContent: { subjects } };
  },
});

const readFile = defineTool({
  name: "read-file",
  title: "Read a file",
  description: "Reads a file of the person.",
  annotations,
  graph: ["Files.Read"],
  inputSchema: z.object({
    id: z.string().describe("Id"),
    maxBytes: z.number().default(1000).describe("Limit"),
  }),
  async handler({ id, maxBytes }, { graph }) {
    const bytes = await graph.bytes(apiPath`/me/drive/items/${id}/content`, maxBytes);
    return { text: Buffer.from(bytes).toString("utf8") };
  },
});

const writeMail = defineTool({
  name: "write-mail",
  title: "Write mail",
  description: "Writes mail of the person.",
  annotations: { ...annotations, readOnlyHint: false, idempotentHint: false },
  graph: ["Mail.Send"],
  inputSchema: z.object({}),
  async handler(_, { graph }) {
    await graph.fetch("/me/sendMail", { method: "POST", json: {} });
    return { text: "Sent." };
  },
});

const noteMail = defineTool({
  name: "note-mail",
  title: "Note mail",
  description: "Writes a note, and reads the person's mail.",
  annotations: { ...annotations, readOnlyHint: false, idempotentHint: false },
  graph: ["Mail.Read"],
  inputSchema: z.object({}),
  async handler(_, { graph, store }: GraphContext<Notebook>) {
    await store.add("Mail is to be read.");
    await graph.fetch("/me/messages");
    return { text: "Noted." };
  },
});

const readShared = defineTool({
  name: "read-shared",
  title: "Read a shared file",
  description: "Reads a file that the person added to the chat, or says that there is none.",
  annotations,
  graph: ["Files.SelectedOperations.Selected"],
  graphFor: ({ address }) => (address === undefined ? [] : ["Files.SelectedOperations.Selected"]),
  chatFiles: { params: ["files"], addresses: ["$.address"] },
  inputSchema: z.object({
    address: z.string().optional().describe("Address"),
    files: z
      .array(z.object({ file_id: z.string() }))
      .optional()
      .describe("Files"),
  }),
  async handler({ address }, context) {
    if (address === undefined) return { text: "No file." };
    const share = `u!${Buffer.from(address).toString("base64url")}`;
    const bytes = await context.graph.bytes(apiPath`/shares/${share}/driveItem/content`, 1000);
    return { text: Buffer.from(bytes).toString("utf8") };
  },
});

/** A system without an address. */
export const orders = defineApi({
  title: "the order system",
  resource: () => "api://orders.contoso.example",
  address: () => undefined,
});

const listOrders = defineTool({
  name: "list-orders",
  title: "List orders",
  description: "Lists the person's orders.",
  annotations,
  apis: [{ api: orders, scopes: ["Orders.Read"] }],
  inputSchema: z.object({}),
  handler: (_, { api }) => ({ text: String(typeof api(orders).fetch) }),
});

const forgetScopes = defineTool({
  name: "forget-scopes",
  title: "Forget scopes",
  description: "Uses Microsoft Graph without saying so.",
  annotations,
  inputSchema: z.object({}),
  async handler(_, { api }) {
    await api(microsoftGraph).fetch("/me");
    return { text: "" };
  },
});

/** Returns a store that tells what a call wrote. */
function storeOfWrites(): StoreSource<Notebook> {
  const store = fakeStore();
  return {
    ...store,
    as(actor) {
      const notebook = store.as(actor);
      const writes: Writes = { outcome: "not_applied", changeIds: [], repeatedFrom: undefined };
      const add = (note: string) => {
        Object.assign(writes, { outcome: "applied", changeIds: ["change-1"] });
        return notebook.add(note);
      };
      return { ...notebook, writes, add };
    },
  };
}

export const scopes = ["mail.read", "mail.write"];

/** Starts a server whose tools use Microsoft Graph as the person, with stand-ins for the issuer and for Graph. */
export async function startOnBehalf(
  settings: { onBehalfOf?: OnBehalfOfSettings | undefined } = {},
  options: Partial<ServeOptions> = {},
) {
  const issued: string[] = [];
  const issuer = await startLocalIssuer({
    onRequest: ({ method, url }) => void issued.push(`${method} ${url}`),
  });
  const graph = await startLocalGraph({ issuer });
  const { GRAPH_URL: earlier } = process.env;
  process.env.GRAPH_URL = graph.url;
  const { log, lines } = logLines();
  const core = createServer({
    name: "mail",
    title: "Mail",
    version: "1.0.0",
    instructions: "",
    tools: [listMail, readFile, readShared, writeMail, noteMail, listOrders, forgetScopes],
    store: storeOfWrites(),
    log,
  });
  const { clientId, secret } = issuer.onBehalfOf;
  const auth = {
    issuer: issuer.issuer,
    audiences: [issuer.audience],
    onBehalfOf: { clientId, credential: { kind: "secret", secret } } as const,
    ...settings,
  };
  const running = await serve(core, { port: 0, auth, callsPerMinute: 0, ...options });
  const mint = (changes: Partial<TokenRequest> = {}) =>
    issuer.mint({
      resource: running.url,
      person: { name: "Avery Howard", roles: ["Editor"] },
      scopes,
      ...changes,
    });
  return {
    ...running,
    issuer,
    graph,
    lines,
    core,
    mint,
    /** Number of token requests at the issuer. */
    exchanges: () => issued.filter((request) => request.startsWith("POST")).length,
    /** Calls a tool by a bare request, whose response may be a challenge. */
    async call(token: string | undefined, tool: string, args: object = {}) {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await raw(running.port, { headers, body: toolCall(tool, args) });
      return { ...answer, ...resultSchema.parse(answer.json?.result ?? {}) };
    },
    async close() {
      if (earlier === undefined) delete process.env.GRAPH_URL;
      else process.env.GRAPH_URL = earlier;
      await running.close();
      await graph.close();
      await issuer.close();
    },
  };
}

const resultSchema = z.object({
  isError: z.boolean().default(false),
  content: z.array(z.object({ text: z.string() })).default([]),
  structuredContent: z.unknown().optional(),
  _meta: z.object({ error: z.unknown() }).partial().default({}),
});

/** Returns the first text of a result, and the code of its error. */
export function outcomeOf({ content, _meta }: z.output<typeof resultSchema>) {
  const { code } = z
    .object({ code: z.string() })
    .partial()
    .parse(_meta.error ?? {});
  return { text: content[0]?.text, code };
}
