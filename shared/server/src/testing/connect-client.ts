import { Client, type ClientOptions } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { type ToolAnswer, toolAnswer } from "./tool-answer.ts";

export interface ConnectOptions {
  /** Declaring elicitation, sampling or roots makes the server open a session. */
  readonly capabilities?: ClientOptions["capabilities"];
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
  const client = new Client(
    { name: "suite-tests", version: "1.0.0" },
    { capabilities: options.capabilities ?? {} },
  );
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
