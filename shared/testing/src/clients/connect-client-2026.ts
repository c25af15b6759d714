import { Client, type ClientCapabilities, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { type ClientAnswers, createSample, declaredBy, getPromptText } from "./client-answers.ts";
import { type ToolAnswer, toolAnswer } from "./tool-answer.ts";

export interface Client2026 {
  readonly client: Client;
  callTool(
    name: string,
    args?: Record<string, unknown>,
    options?: { signal?: AbortSignal; onprogress?: (progress: { progress: number }) => void },
  ): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** Connects a real MCP client (SDK 2.x) that speaks 2026-07-28 and nothing else. */
export async function connectClient2026(
  url: string,
  {
    headers = {},
    answers,
    extensions,
  }: {
    headers?: Record<string, string>;
    answers?: ClientAnswers;
    extensions?: ClientCapabilities["extensions"];
  } = {},
): Promise<Client2026> {
  const client = createClient2026(answers, extensions);
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  return {
    client,
    callTool: async (name, args = {}, callOptions = {}) =>
      toolAnswer(await client.callTool({ name, arguments: args }, callOptions)),
    close: () => client.close(),
  };
}

/** Extension that hosts of MCP Apps declare. */
const ofHosts: ClientCapabilities["extensions"] = {
  "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] },
};

/** A client without a transport; stdio tests give it one. Without `extensions` it is a host that draws widgets. */
export function createClient2026(answers: ClientAnswers = {}, extensions = ofHosts): Client {
  const { elicit, sample, roots } = answers;
  const client = new Client(
    { name: "suite-tests", version: "1.0.0" },
    {
      capabilities: { ...declaredBy(answers), extensions },
      versionNegotiation: { mode: { pin: "2026-07-28" } },
    },
  );
  if (elicit) {
    client.setRequestHandler("elicitation/create", async ({ params }, { mcpReq }) => {
      if (!("requestedSchema" in params)) throw new Error("Only forms are answered.");
      return { ...(await elicit(params, mcpReq.signal)) };
    });
  }
  if (sample)
    client.setRequestHandler("sampling/createMessage", async ({ params }) =>
      createSample(await sample(getPromptText(params))),
    );
  if (roots) client.setRequestHandler("roots/list", async () => ({ roots: roots() }));
  return client;
}
