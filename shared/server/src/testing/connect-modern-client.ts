import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { type ToolAnswer, toolAnswer } from "./tool-answer.ts";

export interface ModernClient {
  readonly client: Client;
  callTool(
    name: string,
    args?: Record<string, unknown>,
    options?: { signal?: AbortSignal; onprogress?: (progress: { progress: number }) => void },
  ): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** Connects a real MCP client (SDK 2.x) that speaks 2026-07-28 and nothing else. */
export async function connectModernClient(
  url: string,
  { headers = {} }: { headers?: Record<string, string> } = {},
): Promise<ModernClient> {
  const client = new Client(
    { name: "suite-tests", version: "1.0.0" },
    { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  return {
    client,
    callTool: async (name, args = {}, options = {}) =>
      toolAnswer(await client.callTool({ name, arguments: args }, options)),
    close: () => client.close(),
  };
}
