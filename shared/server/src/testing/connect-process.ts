import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { ClientAnswers } from "./client-answers.ts";
import { createClient } from "./connect-client.ts";
import { type ToolAnswer, toolAnswer } from "./tool-answer.ts";

interface Command {
  readonly command: string;
  readonly args: string[];
  readonly cwd: string;
  readonly env: Record<string, string>;
}

/** Starts a server as a desktop client does, and talks with it over its stdin and stdout. */
export async function connectProcess(command: Command, answers: ClientAnswers = {}) {
  const transport = new StdioClientTransport({ ...command, stderr: "pipe" });
  const client = createClient({ answers });
  /** Lines on stdout that are not JSON-RPC end up here. */
  const errors: Error[] = [];
  client.onerror = (error) => errors.push(error);
  await client.connect(transport);
  return {
    client,
    errors,
    callTool: async (name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> =>
      toolAnswer(await client.callTool({ name, arguments: args })),
    close: () => client.close(),
  };
}
