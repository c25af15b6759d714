import { setTimeout as sleep } from "node:timers/promises";
import { azuriteAnswers, startLocalAzurite, storageIsConfigured, tablePort } from "./azurite.ts";
import type { Children } from "./children.ts";
import { freePort } from "./ports.ts";
import { mainOf, type Sample } from "./samples.ts";

const startLimitMs = 20_000;

export interface RunningServer {
  readonly sample: Sample;
  readonly port: number;
  /** Of the MCP endpoint. */
  readonly url: string;
}

/** Uses the storage that is configured or already answers; else starts Azurite, on the next port when its own is taken. */
export async function ensureStorage(children: Children): Promise<string> {
  if (storageIsConfigured()) return "Storage: as configured in the environment.";
  const wanted = tablePort();
  if (await azuriteAnswers(wanted)) return `Storage: the Azurite that runs on port ${wanted}.`;
  const port = await freePort(wanted);
  const azurite = await startLocalAzurite(port);
  children.needs(azurite.stop);
  process.env.AZURITE_TABLE_PORT = String(port);
  return `Storage: Azurite on port ${port}${port === wanted ? "" : `, since ${wanted} is taken`}.`;
}

/** Starts one server per sample, each on its own port or the next free one; resolves when all answer. */
export async function startServers(
  children: Children,
  samples: readonly Sample[],
  watch = false,
): Promise<RunningServer[]> {
  const servers: RunningServer[] = [];
  for (const sample of samples) {
    const port = await freePort(
      sample.port,
      servers.map((server) => server.port),
    );
    if (port !== sample.port) console.log(`Port ${sample.port} is taken: ${sample.name} listens on ${port}.`);
    children.run(sample.name, mainOf(sample), { env: { PORT: String(port) }, watch });
    servers.push({ sample, port, url: `http://127.0.0.1:${port}/mcp` });
  }
  await Promise.all(servers.map(({ sample, port }) => answering(sample.name, port)));
  return servers;
}

async function answering(name: string, port: number): Promise<void> {
  for (const started = Date.now(); Date.now() - started < startLimitMs; await sleep(100)) {
    if (await answers(port)) return;
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
