import { Client, type ClientOptions } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { type ClientAnswers, createSample, declaredBy, getPromptText } from "./client-answers.ts";
import { type ToolAnswer, toolAnswer } from "./tool-answer.ts";

export interface ConnectOptions {
  /** Declaring elicitation, sampling or roots makes the server open a session. */
  readonly capabilities?: ClientOptions["capabilities"];
  /** Answers requests of the server; the client declares the matching capabilities. */
  readonly answers?: ClientAnswers;
  readonly headers?: Record<string, string>;
}

export interface ConnectedClient {
  readonly client: Client;
  readonly transport: StreamableHTTPClientTransport;
  callTool(
    name: string,
    args?: Record<string, unknown>,
    options?: {
      signal?: AbortSignal;
      onprogress?: (progress: { progress: number; total?: number; message?: string }) => void;
    },
  ): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** Connects a real MCP client (SDK 1.x, a 2025 revision) to a running server. */
export async function connectClient(url: string, options: ConnectOptions = {}): Promise<ConnectedClient> {
  const client = createClient(options);
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: options.headers ?? {} },
  });
  await client.connect(transport);
  return {
    client,
    transport,
    async callTool(name, args = {}, callOptions = {}) {
      return toolAnswer(await client.callTool({ name, arguments: args }, undefined, callOptions));
    },
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
  if (elicit) {
    client.setRequestHandler(ElicitRequestSchema, async ({ params }, { signal }) => {
      if (!("requestedSchema" in params)) throw new Error("Only forms are answered.");
      return { ...(await elicit(params, signal)) };
    });
  }
  if (sample)
    client.setRequestHandler(CreateMessageRequestSchema, async ({ params }) =>
      createSample(await sample(getPromptText(params))),
    );
  if (roots) client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: roots() }));
  return client;
}
