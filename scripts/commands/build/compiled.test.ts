import { execFileSync } from "node:child_process";
import { freePort, startAzurite } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { allSamples } from "../../lib/samples.ts";
import { startSuite } from "../../testing/run-suite.ts";

const samples = allSamples();

async function call(url: string, method: string, params: object = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return (await response.json()).result;
}

test("start --one-process seeds and serves every sample compiled, in one process", async () => {
  const azurite = await startAzurite();
  const start = startSuite(["start", "--one-process"], {
    AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
  });
  try {
    for (const { name } of samples) await start.says(new RegExp(`Seeded ${name}`));
    const urls: string[] = [];
    for (const { name } of samples) {
      const [, url = ""] = await start.says(new RegExp(`^  ${name} +(\\S+/mcp)`, "m"));
      urls.push(url);
      const status = async () => (await fetch(url.replace("/mcp", "/readyz"))).status;
      await expect.poll(status, { message: name }).toBe(200);
      const { resources } = await call(url, "resources/list");
      expect(resources.length, name).toBeGreaterThan(0);
      const { contents } = await call(url, "resources/read", { uri: resources[0].uri });
      expect(contents[0].text, name).toMatch(/^<!doctype html>/i);
    }
    const running = programsBelow(start.pid);
    expect(running.filter((program) => /tsx|esbuild|\.ts\b/.test(program))).toEqual([]);
    expect(running.filter((program) => program.includes("/src/main.js"))).toHaveLength(1);
    start.kill("SIGINT");
    expect(await start.exit()).toBe(0);
    for (const url of urls) await expect(fetch(url)).rejects.toThrow();
  } finally {
    start.kill("SIGKILL");
    await azurite.stop();
  }
}, 120_000);

test("start:server --one-process shuts down in order, and reports a port in use", async () => {
  const [first] = samples;
  const port = await freePort();
  const server = startSuite(["start:server", first?.name ?? "", "--one-process"], { PORT: String(port) });
  try {
    await server.says(/listening/);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    const second = startSuite(["start:server", first?.name ?? "", "--one-process"], { PORT: String(port) });
    expect(await second.exit()).toBe(1);
    expect(second.output()).toContain(`Port ${port} is in use.`);
    server.kill("SIGTERM");
    expect(await server.exit()).toBe(0);
  } finally {
    server.kill("SIGKILL");
  }
});

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
