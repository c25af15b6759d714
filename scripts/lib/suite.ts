import type { ChildProcess } from "node:child_process";
import { extname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { azuriteAnswers, startLocalAzurite, storageIsConfigured, tablePort } from "./azurite.ts";
import type { Children } from "./children.ts";
import { freePort, onFreePort } from "./ports.ts";
import { moduleOf, type Sample } from "./samples.ts";

/** Long, for a busy machine: a server that cannot start ends, which is seen at once. */
const startLimitMs = 60_000;

export interface RunningServer {
  readonly sample: Sample;
  readonly port: number;
  /** Of the MCP endpoint. */
  readonly url: string;
}

/** Uses the storage that is configured or already answers; else starts Azurite, on the next port when its own is taken. */
export async function ensureStorage(children: Children): Promise<string> {
  if (storageIsConfigured()) return "Storage: as configured in the environment";
  const wanted = tablePort();
  if (await azuriteAnswers(wanted)) return `Storage: the Azurite that runs on port ${wanted}`;
  const azurite = await onFreePort(wanted, startLocalAzurite);
  children.needs(azurite.stop);
  process.env.AZURITE_TABLE_PORT = String(azurite.port);
  return `Storage: Azurite on port ${azurite.port}${azurite.port === wanted ? "" : `, since ${wanted} is taken`}`;
}

export interface ServerOptions {
  /** Starts a server again whenever one of its sources changes. */
  readonly watch?: boolean;
  /** Serves all samples in one process, which takes less than half the memory of a process each. */
  readonly oneProcess?: boolean;
}

/** Starts one server per sample, each on its own port or the next free one; resolves when all answer. */
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
      const [wanted = sample.port] = ports.slice(index);
      return onFreePort(
        wanted,
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
  for (const { sample, port } of placed) notePort(sample, port);
  const child = runTogether(
    children,
    placed.map(({ sample, port }) => ({ ...sample, port })),
  );
  return await Promise.all(placed.map(({ sample, port }) => whenItAnswers(child, sample, port)));
}

async function startServer(
  children: Children,
  sample: Sample,
  port: number,
  watch: boolean,
): Promise<RunningServer> {
  notePort(sample, port);
  return await whenItAnswers(runServer(children, { ...sample, port }, watch), sample, port);
}

/** Starts the server of one sample on its port, in a process of its own. */
export function runServer(children: Children, sample: Sample, watch = false): ChildProcess {
  const env = { PORT: String(sample.port) };
  return children.run(sample.name, moduleOf(sample, "main"), { env, watch, drains: true });
}

/** Starts the servers of samples, each on its port, in one process. */
export function runTogether(children: Children, samples: readonly Sample[]): ChildProcess {
  const file = fileURLToPath(new URL(`serve-together${extname(import.meta.url)}`, import.meta.url));
  const args = samples.map((sample) => `${moduleOf(sample, "main")}=${sample.port}`);
  return children.run("servers", file, { args, drains: true });
}

function notePort({ name, port }: Sample, taken: number): void {
  if (port === taken) return;
  console.log(
    `Port ${port} is taken: ${name} listens on ${taken}. VS Code finds it once .vscode/mcp.json says so, too.`,
  );
}

async function whenItAnswers(child: ChildProcess, sample: Sample, port: number): Promise<RunningServer> {
  const { name } = sample;
  for (const started = Date.now(); Date.now() - started < startLimitMs; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`${name} ended before it answered on port ${port}.`);
    if (await answers(port)) return { sample, port, url: `http://127.0.0.1:${port}/mcp` };
  }
  throw new Error(`${name} did not answer on port ${port} within ${startLimitMs / 1000} s.`);
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}
