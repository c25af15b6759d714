import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { azuriteConnectionString } from "@suite/storage";
import { type Azurite, freePort, startAzurite, temporaryFolder } from "@suite/testing/storage";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { isFree } from "../../lib/ports.ts";
import { root } from "../../lib/root.ts";
import { allSamples, importServer } from "../../lib/samples.ts";
import { azuriteAnswers } from "../../lib/storage.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { interrupted, startSuite } from "../../testing/run-suite.ts";
import { takePort } from "../../testing/take-port.ts";
import { command as startAzuriteCommand } from "../start-azurite/command.ts";
import { command as startServerCommand } from "../start-server/command.ts";

const { name } = firstSample;
const samples = allSamples();
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function start(line: readonly string[], env: NodeJS.ProcessEnv) {
  const command = startSuite(line, env);
  onTestFinished(() => void command.kill("SIGKILL"));
  return command;
}

async function post(url: string, method: string, params: object) {
  return await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
}

/** A writing tool with required arguments: a call without them shows whether the caller is authorized. */
const writes = (await importServer(firstSample)).tools.find(
  ({ annotations, inputSchema, local }) =>
    !annotations.readOnlyHint && !local && !inputSchema.safeParse({}).success,
);
const write = (url: string, _meta?: object) =>
  post(url, "tools/call", { name: writes?.name, arguments: {}, _meta });

test("start --auth runs storage, seeding, servers and the host on free ports, with users who sign in, and stops all on Ctrl+C or when it is killed", async () => {
  const folder = temporaryFolder();
  const taken = await takePort();
  const env = {
    AZURE_STORAGE_CONNECTION_STRING: "",
    AZURITE_TABLE_PORT: String(taken),
    AZURITE_LOCATION: folder,
    PORT: String(await freePort()),
  };
  const hostPort = String(await freePort());
  const first = start(["start", name, "--auth", "--port", hostPort, "--no-open"], env);
  const [, azurite] = await first.says(
    new RegExp(`Azurite on port (\\d+), because ${taken} is in use`),
  );
  await first.says(new RegExp(`Seeded ${name}`));
  for (const step of [
    "Storage: .*",
    "Wrote sample data",
    "Servers are ready",
    "The host page is up to date",
  ])
    await first.says(new RegExp(`^✓ ${step} \\(\\d+\\.\\d s\\)$`, "m"));
  await first.says(/^Ready after \d+\.\d s\.$/m);
  const [, host] = await first.says(new RegExp(`Local host: (http://localhost:${hostPort})$`, "m"));
  const [, server = ""] = await first.says(new RegExp(`${name} {2}(\\S+)/mcp`));
  expect((await fetch(`${host}/healthz`)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${server}/readyz`)).status).toBe(200);

  const { people } = await (await fetch(`${host}/config`)).json();
  const errorFor = async (person: string) => {
    const search = `?person=${encodeURIComponent(person)}`;
    return (await (await write(`${host}/servers/${name}/mcp${search}`)).json()).result._meta.error
      .code;
  };
  expect(people).toHaveLength(2);
  expect(await errorFor(people[0])).toBe("invalid");
  expect(await errorFor(people[1])).toBe("forbidden");
  for (const url of [`${server}/mcp`, `${host}/servers/${name}/mcp`])
    expect((await write(url)).status).toBe(401);

  // The server's spans reach the host without a collector.
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const asEditor = `${host}/servers/${name}/mcp?person=${encodeURIComponent(people[0])}`;
  await write(asEditor, { traceparent: `00-${trace}-b7ad6b7169203331-01` });
  const spans = async () => (await fetch(`${host}/traces/${trace}`)).json();
  await expect.poll(spans).toMatchObject([{ name: `tools/call ${writes?.name}`, service: name }]);

  first.kill("SIGINT");
  expect(await first.exit()).toBe(interrupted);
  expect(await azuriteAnswers(Number(azurite))).toBe(false);
  await expect(fetch(`${server}/healthz`)).rejects.toThrow();

  const again = start(["start", name, "--no-open"], env);
  await again.says(/^✓ Servers are ready/m);
  const [, storage] = await again.says(/Azurite on port (\d+)/);
  expect(again.output()).toMatch(/^✓ Found sample data/m);
  again.kill("SIGKILL");
  await again.exit();
  // Without their parent, the server and Azurite end.
  await expect.poll(() => isFree(Number(storage))).toBe(true);
  await expect.poll(() => isFree(Number(new URL(server).port))).toBe(true);
}, 180_000);

test("start --one-process waits for storage that does not answer yet, and serves every sample compiled, in one process", async () => {
  const storagePort = await freePort();
  const all = start(["start", "--one-process"], {
    AZURE_STORAGE_CONNECTION_STRING: azuriteConnectionString(storagePort),
  });
  await all.says(/^Storage does not answer yet\. Waiting for up to 30 s …$/m);
  const azurite: Azurite = await startAzurite({ port: storagePort });
  onTestFinished(() => azurite.stop());
  for (const sample of samples) await all.says(new RegExp(`Seeded ${sample.name}`));
  const urls: string[] = [];
  for (const sample of samples) {
    const [, url = ""] = await all.says(new RegExp(`^  ${sample.name} +(\\S+/mcp)`, "m"));
    urls.push(url);
    await expect.poll(async () => (await fetch(url.replace("/mcp", "/readyz"))).status).toBe(200);
    const { resources } = (await (await post(url, "resources/list", {})).json()).result;
    const read = await post(url, "resources/read", { uri: resources[0]?.uri });
    const { contents } = (await read.json()).result;
    expect(contents[0].text, sample.name).toMatch(/^<!doctype html>/i);
  }
  // The program that builds pages runs from source, and ends with the last page.
  if (all.output().includes("Building pages in the background"))
    await all.says(/^✓ Pages are ready/m);
  const running = programsBelow(all.pid);
  expect(running.filter((program) => /tsx|esbuild|\.ts\b/.test(program))).toEqual([]);
  expect(running.filter((program) => program.includes("/src/main.js"))).toHaveLength(1);
  all.kill("SIGINT");
  expect(await all.exit()).toBe(interrupted);
  for (const url of urls) await expect(fetch(url)).rejects.toThrow();
}, 240_000);

/** Command lines of all descendants of a process. */
function programsBelow(pid: number | undefined): string[] {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .flatMap((line) => {
      const [, own = "", parent, program = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return own ? [{ own, parent, program }] : [];
    });
  const below = (above: string): string[] =>
    rows.flatMap(({ own, parent, program }) => (parent === above ? [program, ...below(own)] : []));
  return below(String(pid));
}

test("start:server serves on PORT before its tables exist, stops in order, and reports a port in use", async () => {
  const azurite = await startAzurite();
  onTestFinished(() => azurite.stop());
  const port = await freePort();
  const env = { AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString, PORT: String(port) };
  const server = start(["start:server", name], env);
  await server.says(/listening/);
  const readiness = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: "not seeded" }]);
  for (const [setting, value] of Object.entries({ ...env, SEAL_KEY: "" }))
    vi.stubEnv(setting, value);
  const second = startServerCommand.parseAsync([name], { from: "user" });
  await expect(second).rejects.toThrow(`Port ${port} is in use. Set PORT=`);
  server.kill("SIGTERM");
  expect(await server.exit()).toBe(interrupted);
});

test("start:azurite stores its tables in a folder, starts only once, and stops on Ctrl+C", async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const env = { AZURE_STORAGE_CONNECTION_STRING: "", AZURITE_LOCATION: folder };
  const azurite = start(["start:azurite"], { ...env, AZURITE_TABLE_PORT: String(port) });
  await azurite.says(new RegExp(`http://127.0.0.1:${port}`));
  // Its port is remembered in the folder.
  vi.stubEnv("AZURITE_LOCATION", folder);
  vi.stubEnv("AZURITE_TABLE_PORT", "");
  const printed = vi.spyOn(console, "log").mockReturnValue();
  await startAzuriteCommand.parseAsync([], { from: "user" });
  expect(printed.mock.lastCall).toEqual([`Azurite is already running on port ${port}.`]);
  // VS Code starts the tasks that need storage after this text.
  const { tasks } = JSON.parse(readFileSync(`${root}/.vscode/tasks.json`, "utf8"));
  const task = tasks.find(({ script }: { script: string }) => script === "start:azurite");
  for (const output of [azurite.output(), String(printed.mock.lastCall)])
    expect(output).toMatch(new RegExp(task.problemMatcher.background.endsPattern));
  azurite.kill("SIGINT");
  expect(await azurite.exit()).toBe(interrupted);
  expect(await azuriteAnswers(port)).toBe(false);
});
