import { existsSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { UserError } from "@suite/contracts";
import { closeServer, listen } from "@suite/host";
import { azuriteConnectionString, connectStorage, defineTable } from "@suite/storage";
import { answer, type BenchCall, fail, type ReadBench, sendTo } from "@suite/testing/bench";
import { type Azurite, startAzurite, uniquePrefix } from "@suite/testing/storage";
import { z } from "zod";
import { importFile } from "../../lib/root.ts";
import { allSamples } from "../../lib/samples.ts";
import { median, withTargets } from "./load.ts";
import { succeed, untilReady } from "./reads.ts";

/**
 * A tenth of Azure's limits for entities of 1 KiB, as a machine with Azurite on it is slower than Azure.
 * @see https://learn.microsoft.com/azure/storage/tables/scalability-targets
 */
const limits: Limits = { partition: 200, account: 2000 };

const roundMs = 4000;

/** Prints the storage requests of each sample's calls, and where throughput of writes bends at Azure's limits. */
export async function benchCapacity(): Promise<void> {
  const azurite = await startAzurite();
  try {
    for (const { name, folder } of allSamples()) {
      if (existsSync(`${folder}/bench/reads.ts`)) await countCalls(azurite, name, folder);
    }
    await throttledWrites(azurite);
  } finally {
    await azurite.stop();
  }
}

async function countCalls({ port }: Azurite, sample: string, folder: string): Promise<void> {
  const { bench }: { bench: ReadBench } = await importFile(`${folder}/bench/reads.ts`);
  const throttle = await startThrottle(port);
  const { connectionString, traffic } = throttle;
  await connectStorage({ connectionString }).open(bench.tables).seed(bench.rows(0));
  const rows = await withTargets(async (start) => {
    const server = await start("sample", sample, {
      AZURE_STORAGE_CONNECTION_STRING: connectionString,
    });
    await untilReady(server);
    const count = async ({ tool, args }: BenchCall) => {
      const before = { ...traffic };
      await succeed(server, { tool, args });
      return {
        requests: traffic.requests - before.requests,
        entities: traffic.entities - before.entities,
      };
    };
    // The first change may find its value stored already.
    await succeed(server, bench.change(1));
    const write = await count(bench.change(2));
    const calls = [];
    for (const call of [{ tool: bench.dashboard, args: {} }, ...bench.calls]) {
      calls.push({ call: call.tool, ...(await count(call)) });
    }
    return [{ call: bench.change(2).tool, ...write }, ...calls];
  }).finally(throttle.stop);
  console.log(`${sample}: requests and entities of one call`);
  console.table(rows);
}

const visits = defineTable({
  name: "Visits",
  kind: "visit",
  schema: z.object({ id: z.string(), site: z.string(), count: z.int() }),
  partitionKey: "site",
  rowKey: "id",
  title: ({ id }) => id,
});

const sites = 16;

interface Scene {
  readonly partitions: number;
  /** Stores with the cache and the commit queue of a process each; they share this process. */
  readonly processes: number;
  readonly clients: number;
}

async function throttledWrites(azurite: Azurite): Promise<void> {
  const rows = [];
  for (const partitions of [1, sites]) {
    for (const clients of [1, 16, 64]) {
      for (const processes of clients === 1 ? [1] : [1, 10, clients])
        rows.push(await measureScene(azurite, { partitions, processes, clients }));
    }
  }
  console.log(
    `Updates of one field each, at most ${limits.partition} entities/s in a partition and ${limits.account} in the account`,
  );
  console.table(rows);
}

async function measureScene({ port, connectionString }: Azurite, scene: Scene) {
  const tablePrefix = uniquePrefix();
  const stored = connectStorage({ connectionString, tablePrefix }).open({ visits });
  const ids = Array.from({ length: 64 }, (_, at) => ({
    id: `${at}`,
    site: `${at % scene.partitions}`,
  }));
  await stored.seed({ visits: ids.map((key) => ({ ...key, count: 0 })) });
  const throttle = await startThrottle(port, limits);
  const stores = Array.from({ length: scene.processes }, () =>
    connectStorage({ connectionString: throttle.connectionString, tablePrefix }).open({ visits }),
  );
  const { clients } = scene;
  const times: number[] = [];
  const failed = { not_applied: 0, applied: 0, unknown: 0 };
  const started = performance.now();
  const client = async (at: number) => {
    const table = stores[at % stores.length]?.as({ tool: "bench", by: "Bench" }).visits;
    for (let turn = 0; performance.now() - started < roundMs; turn += 1) {
      const sentAt = performance.now();
      const key = ids[(at + turn * clients) % ids.length] ?? ids[0];
      try {
        if (key) await table?.patch(key, ({ count }) => ({ count: count + 1 }));
        times.push(performance.now() - sentAt);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        failed[error.outcome] += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  const seconds = (performance.now() - started) / 1000;
  await throttle.stop();
  const counted = (await stored.as({ tool: "bench", by: "Bench" }).visits.list()).reduce(
    (sum, { count }) => sum + count,
    0,
  );
  return {
    ...scene,
    "updates/s": Math.round(times.length / seconds),
    "p50 ms": Math.round(median(times)),
    "entities of an update": (throttle.traffic.entities / Math.max(1, times.length)).toFixed(1),
    "503/s": Math.round(throttle.traffic.refused / seconds),
    "refused updates/s": Math.round(failed.not_applied / seconds),
    unknown: failed.unknown,
    lost: Math.max(0, times.length - counted),
    doubled: Math.max(0, counted - times.length - failed.unknown - failed.applied),
  };
}

/** Entities per second. */
interface Limits {
  readonly partition: number;
  readonly account: number;
}

/** Counts what exceeds so many entities per second. A second's worth may come at once. */
function createBucket(perSecond = Number.POSITIVE_INFINITY) {
  let level = 0;
  let atMs = performance.now();
  return {
    isFull(): boolean {
      const now = performance.now();
      level = Math.max(0, level - ((now - atMs) / 1000) * perSecond);
      atMs = now;
      return level >= perSecond;
    },
    /** The level may exceed the limit, since a transaction is carried out whole and a query's size is known afterwards. */
    add(entities: number): void {
      level += entities;
    },
  };
}

interface Traffic {
  requests: number;
  /** Entities that were read or written; a request without any counts for one, as in Azure. */
  entities: number;
  /** Requests that were refused with 503. */
  refused: number;
}

/** Starts a proxy in front of Azurite that counts requests and throttles as Azure does: 503 with `Retry-After`. */
async function startThrottle(azuritePort: number, limits?: Limits) {
  const traffic: Traffic = { requests: 0, entities: 0, refused: 0 };
  const account = createBucket(limits?.account);
  const partitions = new Map<string, typeof account>();
  const server = createServer(async (incoming, response) => {
    const bytes = await buffer(incoming);
    const body = bytes.toString();
    const partition = partitionIn(`${decodeURIComponent(incoming.url ?? "")} ${body}`);
    const bucket = partitions.get(partition) ?? createBucket(limits?.partition);
    partitions.set(partition, bucket);
    traffic.requests += 1;
    if (account.isFull() || bucket.isFull()) {
      traffic.refused += 1;
      response.setHeader("retry-after", "1");
      return fail(response, 503, "ServerBusy");
    }
    const stored = await sendTo(azuritePort, incoming, bytes);
    const entities = countEntities(incoming, body, stored.body.toString());
    traffic.entities += entities;
    for (const one of [account, bucket]) one.add(entities);
    answer(response, stored);
  });
  const connectionString = azuriteConnectionString(await listen(server, 0));
  return { connectionString, traffic, stop: () => closeServer(server) };
}

/** All entities of a transaction are in one partition. */
function partitionIn(request: string): string {
  return /PartitionKey(?:='| eq '|":")([^'"]*)/.exec(request)?.[1] ?? "";
}

function countEntities(
  { url = "", method }: IncomingMessage,
  body: string,
  answer: string,
): number {
  if (url.includes("$batch"))
    return body.match(/^(POST|PUT|PATCH|MERGE|DELETE|GET) http/gm)?.length ?? 1;
  if (method !== "GET") return 1;
  return Math.max(1, answer.match(/"RowKey":/g)?.length ?? 0);
}
