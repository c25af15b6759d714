import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import {
  type ApplicationElicitResult,
  createApplicationInputHandler,
  createTaskSessionFromClient,
  type JsonRpcResponse,
} from "@modelcontextprotocol/ext-tasks/client";
import type { JsonValue } from "@modelcontextprotocol/ext-tasks/core";
import { tasksExtension } from "@suite/server/internal";
import { z } from "zod";

interface TasksClientOptions {
  readonly token?: string | undefined;
  /** Answers the questions of tasks. Without it the client declares no forms. */
  readonly elicit?: (message: unknown) => ApplicationElicitResult;
}

const version = "2026-07-28";
const clientInfo = { name: "tasks", version: "1" };

/** Connects the client of the Tasks extension, on SDK 2, to a server over HTTP. */
export type TasksClient = Awaited<ReturnType<typeof connectTasks>>;

export async function connectTasks(url: string, { token, elicit }: TasksClientOptions = {}) {
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const capabilities = {
    extensions: { [tasksExtension]: {} },
    ...(elicit && { elicitation: {} }),
  };
  const client = new Client(clientInfo, {
    capabilities,
    versionNegotiation: { mode: { pin: version } },
  });
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
  await client.connect(transport);
  const session = createTaskSessionFromClient(client, {
    endpointId: "approvals",
    rawDispatch: (request) => send(url, headers, request),
    v2RequestFraming: { protocolVersion: version, clientInfo, clientCapabilities: capabilities },
    onInputRequest: createApplicationInputHandler({
      elicitation: ({ params }) => elicit?.(params.message) ?? { action: "cancel" },
      sampling: unexpected,
      roots: unexpected,
    }),
  });
  return {
    session,
    async close() {
      await session.close();
      await client.close();
    },
  };
}

function unexpected(): never {
  throw new Error("The server asks for something that no task needs.");
}

const requestSchema = z.object({
  method: z.string(),
  params: z.looseObject({ name: z.string().optional(), taskId: z.string().optional() }),
});

const answerSchema = z.union([
  z.object({ result: z.json() }),
  z.object({
    error: z.object({ code: z.number(), message: z.string(), data: z.json().optional() }),
  }),
]);

let lastId = 0;

/** Sends what SDK 2 does not know yet: requests whose results are tasks. */
async function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  request: JsonValue,
): Promise<JsonRpcResponse> {
  const { method, params } = requestSchema.parse(request);
  lastId += 1;
  const response = await fetch(url, {
    method: "POST",
    headers: {
      ...headers,
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      "mcp-protocol-version": version,
      "mcp-method": method,
      "mcp-name": params.name ?? params.taskId ?? "",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: lastId, method, params }),
  });
  const answer = answerSchema.parse(await response.json());
  if ("result" in answer) return { kind: "result", result: answer.result };
  return { kind: "error", error: answer.error };
}
