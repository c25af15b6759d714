import { connectProcess } from "@suite/testing/clients";
import { freePort, startAzurite } from "@suite/testing/storage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../lib/root.ts";
import { importServer } from "../../lib/samples.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { interrupted, startSuite } from "../../testing/run-suite.ts";

const { name } = firstSample;
const { scenarios } = await importServer(firstSample);
const [{ steps } = { steps: [] }] = scenarios;
if (steps.length === 0) throw new Error(`${name} has no scenario.`);

let azurite: Awaited<ReturnType<typeof startAzurite>>;
const environment = () => ({
  AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
  LOG_LEVEL: "debug",
});
beforeAll(async () => {
  azurite = await startAzurite();
  expect(await startSuite(["seed", name], environment(), { compiled: true }).exit()).toBe(0);
});
afterAll(() => azurite.stop());

test("a client that starts the server with npm can run the first scenario, and reads nothing but JSON-RPC", async () => {
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
