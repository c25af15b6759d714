import { Client, type ClientOptions } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { RequestOptions } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { type ClientAnswers, createSample, declaredBy, elicitForm } from "./client-answers.ts";
import { type ToolAnswer, toolAnswer } from "./tool-answer.ts";

interface ConnectOptions {
  /** Declaring elicitation, sampling or roots makes the server open a session. */
  readonly capabilities?: ClientOptions["capabilities"];
  /** Answers requests of the server; the client declares the matching capabilities. */
  readonly answers?: ClientAnswers;
  readonly headers?: Record<string, string>;
}

export type ConnectedClient = Awaited<ReturnType<typeof connectClient>>;

/** Connects a real MCP client (SDK 1.x, a 2025 revision) to a running server. */
export async function connectClient(url: string, options: ConnectOptions = {}) {
  const client = createClient(options);
  const requestInit = { headers: options.headers ?? {} };
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit });
  await client.connect(transport);
  return {
    client,
    transport,
    callTool: async (
      name: string,
      args: Record<string, unknown> = {},
      callOptions: RequestOptions = {},
    ): Promise<ToolAnswer> =>
      toolAnswer(await client.callTool({ name, arguments: args }, undefined, callOptions)),
    async close() {
      if (transport.sessionId) await transport.terminateSession();
      await client.close();
    },
  };
}

/** A client without a transport; stdio tests give it one. */
export function createClient({ capabilities, answers = {} }: ConnectOptions): Client {
  const { elicit, sample, roots } = answers;
  const client = new Client(
    { name: "suite-tests", version: "1.0.0" },
    { capabilities: { ...declaredBy(answers), ...capabilities } },
  );
  if (elicit)
    client.setRequestHandler(ElicitRequestSchema, ({ params }, { signal }) =>
      elicitForm(elicit, params, signal),
    );
  if (sample)
    client.setRequestHandler(CreateMessageRequestSchema, ({ params }) =>
      createSample(sample, params),
    );
  if (roots) client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: roots() }));
  return client;
}
