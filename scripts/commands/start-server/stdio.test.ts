import { spawn } from "node:child_process";
import { once } from "node:events";
import { connectProcess } from "@suite/testing/clients";
import { freePort, startAzurite } from "@suite/testing/storage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../lib/root.ts";
import { importServer } from "../../lib/samples.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { interrupted, startSuite } from "../../testing/run-suite.ts";

const { name } = firstSample;
const { walkthroughs } = await importServer(firstSample);
const [{ steps } = { steps: [] }] = walkthroughs;
const [first] = steps;
if (!first) throw new Error(`${name} has no walkthrough.`);

let azurite: Awaited<ReturnType<typeof startAzurite>>;
const environment = () => ({ AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString, LOG_LEVEL: "debug" });
beforeAll(async () => {
  azurite = await startAzurite();
  expect(await startSuite(["seed", name], environment()).exit()).toBe(0);
});
afterAll(() => azurite.stop());

const direct = ["scripts/suite.mjs", "start:server", name, "--stdio"];

test("a client that starts the server with npm can run the first walkthrough", async () => {
  const env = { ...environment(), PATH: process.env.PATH ?? "" };
  const args = ["run", "--silent", "start:server", "--", name, "--stdio"];
  const server = await connectProcess({ command: "npm", args, cwd: root, env });
  for (const step of steps) {
    const { text, isError } = await server.callTool(step.call, { ...step.arguments });
    expect(isError, text).toBe(false);
    for (const phrase of step.expect?.text ?? []) expect(text).toContain(phrase);
  }
  await server.close();
  expect(server.errors).toEqual([]);
});

test("start:server --one-process serves samples without storage of its own or a host, and ends with Ctrl+C", async () => {
  const servers = startSuite(["start:server", name, "--one-process"], {
    ...environment(),
    PORT: String(await freePort()),
  });
  const [, url = ""] = await servers.says(/"url":"([^"]+)\/mcp"/);
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  servers.kill("SIGINT");
  expect(await servers.exit()).toBe(interrupted);
});

test("stdout carries nothing but JSON-RPC, and the server ends when stdin closes", async () => {
  const env = { ...process.env, ...environment() };
  const server = spawn(process.execPath, direct, { cwd: root, env, stdio: "pipe" });
  let out = "";
  let err = "";
  server.stdout.on("data", (chunk) => {
    out += chunk;
  });
  server.stderr.on("data", (chunk) => {
    err += chunk;
  });
  const say = (message: object) => server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const clientInfo = { name: "test", version: "1" };
  const params = { protocolVersion: "2024-11-05", capabilities: {}, clientInfo };
  say({ id: 1, method: "initialize", params });
  say({ method: "notifications/initialized" });
  server.stdin.write("this is no message\n");
  say({ id: 2, method: "tools/call", params: { name: first.call, arguments: first.arguments ?? {} } });
  while (!out.includes('"id":2')) await once(server.stdout, "data");
  server.stdin.end();
  const [code] = await once(server, "exit");
  expect(code).toBe(0);
  const messages = out.trim().split("\n");
  expect(messages.map((line) => JSON.parse(line)).map(({ id, error }) => [id, error])).toEqual([
    [1, undefined],
    [2, undefined],
  ]);
  expect(err).toContain(`"tool":"${first.call}"`);
});
