import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { connectProcess } from "@suite/server/testing";
import { connectStorage } from "@suite/storage";
import { startAzurite } from "@suite/storage/testing";
import { seedRows } from "@suite/trey-research/seed";
import { tables } from "@suite/trey-research/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./lib/root.ts";
import { withFolder } from "./testing/verb.ts";

let azurite: Awaited<ReturnType<typeof startAzurite>>;
beforeAll(async () => {
  azurite = await startAzurite();
  const storage = connectStorage({ connectionString: azurite.connectionString }).open(tables);
  await storage.ensureTables();
  await storage.seed(seedRows(new Date()));
});
afterAll(() => azurite.stop());

const environment = () => ({ AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString, LOG_LEVEL: "debug" });
const direct = ["--import", "tsx", "scripts/server.ts", "trey-research", "--stdio"];
const npm = ["run", "--silent", "start:server", "--", "trey-research", "--stdio"];

test.each([
  { how: "npm", command: "npm", args: npm },
  { how: "node", command: process.execPath, args: direct },
])("a client that starts the server with $how works with it, is asked, and gets a file", async (given) => {
  const { command, args } = given;
  await withFolder(async (folder) => {
    const env = { ...environment(), PATH: process.env.PATH ?? "" };
    const answers = {
      elicit: () => ({ action: "accept" as const, content: { choice: "4" } }),
      roots: () => [{ uri: pathToFileURL(folder).href }],
    };
    const server = await connectProcess({ command, args, cwd: root, env }, answers);
    const profile = await server.callTool("show-consultant-profile", { consultantId: "Phillips" });
    expect(profile.structuredContent).toMatchObject({ consultant: { id: "4" } });
    const saved = await server.callTool("export-table", { table: "projects" });
    expect(saved.text).toBe(`Saved 14 rows of projects as ${saved.structuredContent?.path}.`);
    await server.close();
    expect(server.errors).toEqual([]);
  });
});

test("stdout carries nothing but JSON-RPC, and the server ends when stdin closes", async () => {
  const env = { ...process.env, ...environment() };
  const server = spawn(process.execPath, direct, { cwd: root, env, stdio: "pipe" });
  let out = "";
  let err = "";
  server.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  server.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  const say = (message: object) => server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const clientInfo = { name: "test", version: "1" };
  const params = { protocolVersion: "2024-11-05", capabilities: {}, clientInfo };
  say({ id: 1, method: "initialize", params });
  say({ method: "notifications/initialized" });
  server.stdin.write("this is no message\n");
  say({ id: 2, method: "tools/call", params: { name: "show-hr-dashboard", arguments: {} } });
  while (!out.includes('"id":2')) await once(server.stdout, "data");
  server.stdin.end();
  const [code] = await once(server, "exit");
  expect(code).toBe(0);
  const messages = out.trim().split("\n");
  expect(messages.map((line) => JSON.parse(line)).map(({ id, error }) => [id, error])).toEqual([
    [1, undefined],
    [2, undefined],
  ]);
  expect(err).toContain('"tool":"show-hr-dashboard"');
});

test("several samples at once, or none of that name, are refused in words", async () => {
  const server = spawn(process.execPath, [...direct, "nobody"], { cwd: root, stdio: "pipe" });
  let [out, err] = ["", ""];
  server.stdout.on("data", (chunk) => {
    out += chunk;
  });
  server.stderr.on("data", (chunk) => {
    err += chunk;
  });
  expect((await once(server, "close"))[0]).toBe(1);
  expect([out, err]).toEqual(["", expect.stringContaining("no sample nobody")]);
});
