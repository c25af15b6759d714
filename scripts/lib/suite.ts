import { setTimeout as sleep } from "node:timers/promises";
import { azuriteAnswers, startLocalAzurite, storageIsConfigured, tablePort } from "./azurite.ts";
import type { Children } from "./children.ts";
import { freePort, onFreePort } from "./ports.ts";
import { mainOf, type Sample } from "./samples.ts";

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

/** Starts one server per sample, each on its own port or the next free one; resolves when all answer. */
export async function startServers(
  children: Children,
  samples: readonly Sample[],
  watch = false,
): Promise<RunningServer[]> {
  const ports: number[] = [];
  for (const { port } of samples) ports.push(await freePort(port, ports));
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

async function startServer(
  children: Children,
  sample: Sample,
  port: number,
  watch: boolean,
): Promise<RunningServer> {
  const { name } = sample;
  if (port !== sample.port) {
    console.log(
      `Port ${sample.port} is taken: ${name} listens on ${port}. VS Code finds it once .vscode/mcp.json says so, too.`,
    );
  }
  const child = children.run(name, mainOf(sample), { env: { PORT: String(port) }, watch, drains: true });
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
