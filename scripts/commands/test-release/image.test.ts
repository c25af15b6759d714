import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { promisify } from "node:util";
import { startCollector } from "@suite/testing/clients";
import { freePort, startAzurite } from "@suite/testing/storage";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { root } from "../../lib/root.ts";
import { allSamples, importServer, type Sample } from "../../lib/samples.ts";
import { seedSample } from "../seed/seed-sample.ts";

const image = "localhost/mcp-apps";
const runFile = promisify(execFile);

/** Runs podman without blocking: the servers in containers talk to this process. Resolves to what it prints. */
async function podman(...args: string[]): Promise<string> {
  const { stdout } = await runFile("podman", args, { cwd: root, maxBuffer: 1 << 28 });
  return stdout.trim();
}

async function megabytes(name: string): Promise<number> {
  return Math.round(Number(await podman("image", "inspect", "--format", "{{.Size}}", name)) / 1e6);
}

beforeAll(async () => {
  const base = process.env.IMAGE_BASE ?? "";
  await podman("build", "--format=docker", "--network=host", "--from", base, "--tag", image, ".");
  const { stdout } = await runFile("sh", ["-c", `podman save ${image} | gzip -1 | wc -c`]);
  const whole = await megabytes(image);
  const below = await megabytes(base);
  const compressed = Number(stdout) / 1e6;
  console.log(
    `Image: ${whole} MB, with a base of ${below} MB; ${compressed.toFixed(0)} MB compressed`,
  );
  expect(compressed).toBeLessThan(150);
  expect(whole - below).toBeLessThan(60);
  const azurite = await startAzurite();
  process.env.AZURE_STORAGE_CONNECTION_STRING = azurite.connectionString;
  return () => azurite.stop();
}, 1_200_000);

/** Starts a container as the head of the Dockerfile tells, on the network of this machine, where Azurite is. */
async function startContainer({ name }: Sample, env: Readonly<Record<string, string>>) {
  const port = await freePort();
  const settings = Object.entries({
    ...env,
    SAMPLE: name,
    PORT: String(port),
    ALLOW_ANONYMOUS: "1",
  });
  const hardening = [
    "--read-only",
    "--tmpfs=/tmp",
    "--cap-drop=ALL",
    "--security-opt=no-new-privileges",
  ];
  const environment = settings.map(([key, value]) => `--env=${key}=${value}`);
  const id = await podman("run", "--detach", "--network=host", ...hardening, ...environment, image);
  onTestFinished(async () => void (await podman("rm", "--force", "--time=0", id)));
  return { id, url: `http://127.0.0.1:${port}` };
}

/** Starts a tool call. Resolves when the server has its head, to a function that sends the body and resolves to the result. */
async function startCall(url: string, params: object) {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "content-length": Buffer.byteLength(body),
    expect: "100-continue",
  };
  const sending = request(`${url}/mcp`, { method: "POST", headers });
  sending.flushHeaders();
  await once(sending, "continue");
  return async () => {
    sending.end(body);
    const [response] = await once(sending, "response");
    return JSON.parse((await response.toArray()).join("")).result;
  };
}

/** Imports each file of a bundle: parts that only some settings need must not miss anything either. */
const importAll = `
  const files = (await import("node:fs")).readdirSync(".").filter((file) => file.endsWith(".js"));
  for (const file of files) if (file !== "main.js") await import(process.cwd() + "/" + file);
  process.exit();`;

test.each(allSamples())(
  "$name serves from a read-only container without privileges, and drains",
  async (sample) => {
    await seedSample(sample);
    const collector = await startCollector();
    onTestFinished(() => collector.close());
    const { id, url } = await startContainer(sample, {
      AZURE_STORAGE_CONNECTION_STRING: process.env.AZURE_STORAGE_CONNECTION_STRING ?? "",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady).toBe(true);
    const pid = await podman("inspect", "--format", "{{.State.Pid}}", id);
    const [, resident] =
      /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    console.log(`${sample.name}: ${Math.round(Number(resident) / 1000)} MB resident when ready`);
    expect(await podman("exec", id, "id", "-u")).toBe("1000");
    await expect(podman("exec", id, "touch", "/app/file")).rejects.toThrow("Read-only file system");
    await podman("healthcheck", "run", id);
    const folder = `/app/${sample.name}`;
    await podman("exec", "--workdir", folder, id, "node", "--input-type=module", "-e", importAll);
    const { scenarios } = await importServer(sample);
    const step = scenarios
      .flatMap(({ steps }) => steps)
      .find(({ expect: result }) => result?.widget);
    const finish = await startCall(url, { name: step?.call, arguments: step?.arguments });
    await podman("kill", "--signal=TERM", id);
    await expect.poll(isReady).toBe(false);
    expect(await finish()).toMatchObject({ structuredContent: expect.anything() });
    expect(await podman("wait", id)).toBe("0");
    expect(collector.spans.map(({ name }) => name)).toContain(`tools/call ${step?.call}`);
  },
);
