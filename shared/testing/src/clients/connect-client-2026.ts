import {
  Client,
  type ClientCapabilities,
  type RequestOptions,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { type ClientAnswers, createSample, declaredBy, elicitForm } from "./client-answers.ts";
import { type ToolAnswer, toolAnswer } from "./tool-answer.ts";

interface ConnectOptions {
  readonly headers?: Record<string, string>;
  readonly answers?: ClientAnswers;
  readonly extensions?: ClientCapabilities["extensions"];
}

export type Client2026 = Awaited<ReturnType<typeof connectClient2026>>;

/** Connects a real MCP client (SDK 2.x) that speaks 2026-07-28 and nothing else. */
export async function connectClient2026(
  url: string,
  { headers = {}, answers, extensions }: ConnectOptions = {},
) {
  const client = createClient2026(answers, extensions);
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  return {
    client,
    callTool: async (
      name: string,
      args: Record<string, unknown> = {},
      options: RequestOptions = {},
    ): Promise<ToolAnswer> => toolAnswer(await client.callTool({ name, arguments: args }, options)),
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
  if (elicit)
    client.setRequestHandler("elicitation/create", ({ params }, { mcpReq }) =>
      elicitForm(elicit, params, mcpReq.signal),
    );
  if (sample)
    client.setRequestHandler("sampling/createMessage", ({ params }) =>
      createSample(sample, params),
    );
  if (roots) client.setRequestHandler("roots/list", () => ({ roots: roots() }));
  return client;
}
