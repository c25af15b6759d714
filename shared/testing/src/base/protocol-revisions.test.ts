import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { toolAlias } from "@suite/server";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { connectClient2026 } from "../clients/index.ts";
import { type Call, getDefinition, startSample } from "../samples/sample.ts";
import { sample, writes } from "./ledger.ts";

/** A client of any protocol revision that makes calls; the answer is the unparsed result. */
interface AnyClient {
  call(name: string, args: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): Promise<void>;
}

const bare = "2024-11-05 without session or headers";
/** Clients of every protocol revision, from a tool lister without sessions to the newest revision. */
const clients: Readonly<Record<string, (url: string) => Promise<AnyClient>>> = {
  [bare]: async (url) => bareClient(url),
  "2024-11-05 that names tools with underscores": async (url) => {
    const { call, close } = bareClient(url);
    return { call: (name, args) => call(toolAlias(name), args), close };
  },
  "2025-06-18": (url) => client2025(url, "2025-06-18", false),
  "2025-11-25 with a session": (url) => client2025(url, "2025-11-25", true),
  "2026-07-28": async (url) => {
    const { client, close } = await connectClient2026(url);
    return { call: (name, args) => client.callTool({ name, arguments: { ...args } }), close };
  },
};

/** Reads, writes, and calls that are refused. */
const calls: readonly Call[] = [
  ["find-rows", { accountId: "a" }],
  ...writes,
  ["find-rows", { accountId: "a", kind: "note" }],
  ["find-rows", { accountId: "a", kind: "memo" }],
  ["set-entries", { accountId: "nobody", entries: 1 }],
  ["show-recent-changes", { limit: 5 }],
];
const results = new Map<string, unknown[]>();

beforeAll(async () => {
  for (const [revision, connect] of Object.entries(clients)) results.set(revision, await callAll(connect));
}, 120_000);

test("every tool is called", () => {
  const called = new Set([...calls.map(([tool]) => tool), "undo-change"]);
  expect(called).toEqual(new Set(getDefinition(sample).tools.map(({ name }) => name)));
});

test.each(Object.keys(clients).slice(1))(`a client of %s gets what one of ${bare} gets`, (revision) => {
  expect(results.get(revision)).toHaveLength(calls.length + 1);
  expect(results.get(revision)).toEqual(results.get(bare));
});

const answerSchema = z.object({ result: z.unknown() });

/** Creates a client that only posts calls, as Microsoft's tool lister of 2024-11-05 does. */
function bareClient(url: string): AnyClient {
  return {
    async call(name, args) {
      const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
      const headers = { "content-type": "application/json" };
      const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
      return answerSchema.parse(await response.json()).result;
    },
    close: async () => undefined,
  };
}

async function client2025(url: string, revision: string, session: boolean): Promise<AnyClient> {
  const info = { name: "suite-tests", version: "1.0.0" };
  const client = new Client(info, { capabilities: session ? { roots: {} } : {} });
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    // SDK 1.x always requests its newest revision.
    fetch: (address, init) => {
      const body = String(init?.body).replace(/("protocolVersion":)"[^"]+"/, `$1"${revision}"`);
      return fetch(address, typeof init?.body === "string" ? { ...init, body } : init);
    },
  });
  await client.connect(transport);
  expect(transport.protocolVersion).toBe(revision);
  expect(transport.sessionId !== undefined).toBe(session);
  return {
    call: (name, args) => client.callTool({ name, arguments: { ...args } }),
    async close() {
      if (session) await transport.terminateSession();
      await client.close();
    },
  };
}

/** Every call, in order, on a store of its own, and at the end an undo of the newest change. */
async function callAll(connect: (url: string) => Promise<AnyClient>): Promise<unknown[]> {
  const running = await startSample(sample);
  const client = await connect(running.url);
  try {
    const answers: unknown[] = [];
    for (const [tool, args] of calls) answers.push(plain(await client.call(tool, args)));
    const { changes } = await running.store.history.list({ limit: 1 });
    answers.push(plain(await client.call("undo-change", { changeId: changes[0]?.id })));
    return answers;
  } finally {
    await client.close();
    await running.close();
  }
}

/** Patterns of what is new in every run, by the word that takes its place. */
const generated = {
  time: /\d{4}-\d\d-\d\d(T[\d:.]+Z| \d\d:\d\d UTC)/g,
  cursor: /[\w-]{8,}\.[\w-]{22}(?![\w-])/g,
  change: /\b\d{16}[0-9a-f]{8}\b/g,
  id: /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
};

/** A result without its revision's envelope, and with a mark in place of ids and times that are new in every run. */
function plain(result: unknown): unknown {
  const text = JSON.stringify(result, (key, value: unknown) => {
    if (key === "resultType" || key.startsWith("io.modelcontextprotocol/")) return undefined;
    if (key === "_meta" && Object.keys(Object(value)).every((name) => name.startsWith("io.")))
      return undefined;
    return key === "at" ? "generated" : value;
  });
  const marked = Object.entries(generated).reduce(
    (all, [mark, pattern]) => all.replaceAll(pattern, mark),
    text,
  );
  return JSON.parse(marked);
}
