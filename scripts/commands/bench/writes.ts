import { loadavg } from "node:os";
import { UserError } from "@suite/contracts";
import { connectStorage, defineTable } from "@suite/storage";
import { type Azurite, rawTable, startAzurite } from "@suite/testing/storage";
import { z } from "zod";
import { median } from "./load.ts";

const rounds = 4;
/** V8 has optimized the code of both after these. */
const warmUpRounds = 4;
const roundMs = 700;

const people = defineTable({
  name: "People",
  kind: "person",
  schema: z.object({
    id: z.string(),
    name: z.string(),
    skills: z.array(z.string()),
    visits: z.int(),
  }),
  rowKey: "id",
  title: ({ name }) => name,
});

/** A way to count one more visit of a person. */
interface Target {
  increment(id: string): Promise<unknown>;
  /** Visits that are stored. */
  countVisits(): Promise<number>;
}

interface Scene {
  readonly clients: number;
  readonly rows: number;
}

const scenes: readonly Scene[] = [
  { clients: 1, rows: 1 },
  { clients: 16, rows: 16 },
  { clients: 16, rows: 1 },
];

/**
 * Measures updates of one field beside a server that reads a row and overwrites it, as the usual samples do, on the same storage in the
 * same run. What counts is kept: such a server loses updates that others make at the same time.
 */
export async function benchWrites(): Promise<void> {
  const azurite = await startAzurite();
  try {
    const store = await openStore(azurite);
    const usual = await openUsual(azurite);
    console.log(
      `Update of one field, ${rounds} interleaved rounds, medians, load ${loadavg()[0]?.toFixed(1)}`,
    );
    const results = [];
    for (const scene of scenes) results.push(await compare(store, usual, scene));
    console.table(results);
  } finally {
    await azurite.stop();
  }
}

const ids = Array.from({ length: 16 }, (_, at) => `${at}`);

/** The table layer: a row under its ETag with its audit row, in one transaction. */
async function openStore({ connectionString }: Azurite): Promise<Target> {
  const open = connectStorage({ connectionString }).open({ people });
  await open.seed({
    people: ids.map((id) => ({ id, name: `Person ${id}`, skills: ["React", "Python"], visits: 0 })),
  });
  return {
    async increment(id) {
      // A store of its own, as each call of a tool has.
      const store = open.as({ tool: "bench", by: "Bench" });
      await store.people.patch({ id }, ({ visits }) => ({ visits: visits + 1 }));
    },
    async countVisits() {
      const rows = await open.readOnly().people.list();
      return rows.reduce((sum, { visits }) => sum + visits, 0);
    },
  };
}

/** Reads a row and overwrites it: no ETag, no history. */
async function openUsual({ connectionString }: Azurite): Promise<Target> {
  const table = rawTable("UsualPeople", connectionString);
  await table.createTable();
  const partitionKey = "person";
  for (const id of ids)
    await table.createEntity({
      partitionKey,
      rowKey: id,
      name: `Person ${id}`,
      skills: JSON.stringify(["React", "Python"]),
      visits: 0,
    });
  return {
    async increment(id) {
      const { visits } = await table.getEntity<{ visits: number }>(partitionKey, id);
      await table.upsertEntity({ partitionKey, rowKey: id, visits: visits + 1 }, "Merge");
    },
    async countVisits() {
      let sum = 0;
      for await (const { visits } of table.listEntities<{ visits: number }>()) sum += visits;
      return sum;
    },
  };
}

async function compare(store: Target, usual: Target, scene: Scene) {
  const figures: { store: Load; usual: Load }[] = [];
  // In turn, so that other load on the machine affects both.
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const pair = { store: await loadFor(store, scene), usual: await loadFor(usual, scene) };
    if (round >= 0) figures.push(pair);
  }
  const medianOf = (pick: (pair: (typeof figures)[number]) => number) => median(figures.map(pick));
  return {
    ...scene,
    "store p50 ms": medianOf((pair) => pair.store.p50).toFixed(1),
    "usual p50 ms": medianOf((pair) => pair.usual.p50).toFixed(1),
    "store kept/s": Math.round(medianOf((pair) => pair.store.keptPerSecond)),
    "usual kept/s": Math.round(medianOf((pair) => pair.usual.keptPerSecond)),
    "usual lost": `${Math.round(100 * medianOf((pair) => pair.usual.lost))} %`,
    "store lost": `${Math.round(100 * medianOf((pair) => pair.store.lost))} %`,
    "kept, store : usual": medianOf(
      (pair) => pair.store.keptPerSecond / pair.usual.keptPerSecond,
    ).toFixed(2),
  };
}

interface Load {
  readonly p50: number;
  readonly keptPerSecond: number;
  /** Share of the acknowledged updates that are not stored. */
  readonly lost: number;
}

async function loadFor(target: Target, { clients, rows }: Scene): Promise<Load> {
  const before = await target.countVisits();
  const times: number[] = [];
  const started = performance.now();
  const client = async (at: number) => {
    const id = `${at % rows}`;
    while (performance.now() - started < roundMs) {
      const sentAt = performance.now();
      await target
        .increment(id)
        .then(() => times.push(performance.now() - sentAt), unlessUnavailable);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  const seconds = (performance.now() - started) / 1000;
  const kept = (await target.countVisits()) - before;
  return {
    p50: median(times),
    keptPerSecond: kept / seconds,
    lost: Math.max(0, 1 - kept / times.length),
  };
}

/** Leaves out a write that a machine under other load did not answer in time; any other failure ends the bench. */
function unlessUnavailable(error: unknown): void {
  if (!(error instanceof UserError) || error.code !== "unavailable") throw error;
}
