import { PassThrough } from "node:stream";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { StdioServerTransport as ModernPipe } from "@modelcontextprotocol/server/stdio";
import type { SuiteServer } from "@suite/server";
import { serveStdio } from "@suite/server/stdio";
import type { ClientAnswers } from "./client-answers.ts";
import { createClient } from "./connect-client.ts";
import { createClient2026 } from "./connect-client-2026.ts";
import { type ToolAnswer, toolAnswer } from "./tool-answer.ts";

/** Connects a real client of either protocol revision over a pair of pipes: stdio without a process. */
export async function connectPiped(
  core: SuiteServer,
  revision: "2025-11-25" | "2026-07-28",
  answers: ClientAnswers = {},
) {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const ended = serveStdio(core, { stdin, stdout });
  // A transport only moves lines, so the server's transport also works for a client.
  const client =
    revision === "2026-07-28"
      ? await connected(createClient2026(answers), new ModernPipe(stdout, stdin))
      : await connected(createClient({ answers }), new StdioServerTransport(stdout, stdin));
  return {
    client,
    ended,
    callTool: async (name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> =>
      toolAnswer(await client.callTool({ name, arguments: args })),
    async close() {
      stdin.end();
      await ended;
      await client.close();
    },
  };
}

async function connected<
  Transport,
  Client extends { connect(transport: Transport): Promise<void> },
>(client: Client, transport: Transport): Promise<Client> {
  await client.connect(transport);
  return client;
}

interface Command {
  readonly command: string;
  readonly args: string[];
  readonly cwd: string;
  readonly env: Record<string, string>;
}

/** Starts a server as a desktop client does, and connects to it over its stdin and stdout. */
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
