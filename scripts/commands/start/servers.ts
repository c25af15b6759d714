import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { setting } from "@suite/contracts/node";
import { freePort, onFreePort } from "../../lib/ports.ts";
import type { Children } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { getModulePath, type Sample } from "../../lib/samples.ts";

/** Long enough for a busy machine. A server that fails to start exits, which is noticed at once. */
const startLimitMs = 60_000;

export interface RunningServer {
  readonly sample: Sample;
  readonly port: number;
  /** Address of the MCP endpoint. */
  readonly url: string;
}

export interface ServerOptions {
  /** Restarts a server when one of its sources changes. */
  readonly watch?: boolean;
  /** Serves all samples in one process, with less than half the memory of one process each. */
  readonly oneProcess?: boolean;
}

/** Starts one server per sample, each on its own port or the next free one. Resolves when all respond. */
export async function startServers(
  children: Children,
  samples: readonly Sample[],
  { watch = false, oneProcess = false }: ServerOptions = {},
): Promise<RunningServer[]> {
  const ports: number[] = [];
  for (const { port } of samples) ports.push(await freePort(port, ports));
  if (oneProcess) return await startTogether(children, samples, ports);
  return await Promise.all(
    samples.map((sample, index) => {
      const [preferred = sample.port] = ports.slice(index);
      return onFreePort(
        preferred,
        (port) => startServer(children, sample, port, watch),
        ports.toSpliced(index, 1),
      );
    }),
  );
}

async function startTogether(
  children: Children,
  samples: readonly Sample[],
  ports: readonly number[],
): Promise<RunningServer[]> {
  const placed = samples.map((sample, index) => ({ sample, port: ports[index] ?? sample.port }));
  for (const { sample, port } of placed) reportPort(sample, port);
  const child = runTogether(
    children,
    placed.map(({ sample, port }) => ({ ...sample, port })),
  );
  return await Promise.all(placed.map(({ sample, port }) => whenReady(child, sample, port)));
}

async function startServer(
  children: Children,
  sample: Sample,
  port: number,
  watch: boolean,
): Promise<RunningServer> {
  reportPort(sample, port);
  return await whenReady(runServer(children, { ...sample, port }, watch), sample, port);
}

/** Starts the server of one sample on its port, in its own process. */
export function runServer(children: Children, sample: Sample, watch = false): ChildProcess {
  const env = { PORT: String(sample.port) };
  return children.run(sample.name, getModulePath(sample, "main"), { env, watch });
}

/** Starts the servers of samples in one process, each on its port. */
export function runTogether(children: Children, samples: readonly Sample[]): ChildProcess {
  const file = fileURLToPath(new URL(`serve-together${extname(import.meta.url)}`, import.meta.url));
  const args = samples.map((sample) => `${getModulePath(sample, "main")}=${sample.port}`);
  return children.run("servers", file, { args });
}

function reportPort({ name, port }: Sample, taken: number): void {
  if (port === taken) return;
  console.log(
    `Port ${port} is in use, so ${name} listens on ${taken}. For VS Code, change the port in .vscode/mcp.json as well.`,
  );
}

async function whenReady(child: ChildProcess, sample: Sample, port: number): Promise<RunningServer> {
  const { name } = sample;
  for (const started = Date.now(); Date.now() - started < startLimitMs; await sleep(100)) {
    if (child.exitCode !== null)
      throw new Error(`${name} exited before it responded on port ${port}. See its messages above.`);
    if (await answers(port)) return { sample, port, url: `http://127.0.0.1:${port}/mcp` };
  }
  throw new Error(
    `${name} did not respond on port ${port} within ${startLimitMs / 1000} s. See its messages above.`,
  );
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}

const folder = `${root}/.cache`;

const file = `${folder}/seal-key`;

/**
 * Sets `SEAL_KEY` to a key stored in `.cache/`, unless one is set: hosts keep widget pages longer than a server runs, and a
 * page's key must still match after a restart. When the key cannot be stored, each process has its own.
 */
export function ensureSealKey(): void {
  const key = setting("SEAL_KEY") ?? storedKey();
  if (key) process.env.SEAL_KEY = key;
}

function storedKey(): string | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    // When two processes start at once, one creates the key and both read it.
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch {}
  try {
    return readFileSync(file, "utf8") || undefined;
  } catch {
    return undefined;
  }
}
