import { loadavg } from "node:os";
import { groupBy, UserError } from "@suite/contracts";
import { connectStorage, defineTable } from "@suite/storage";
import { type Azurite, rawTable, startAzurite } from "@suite/testing/storage";
import { z } from "zod";
import { median } from "./load.ts";

const rounds = 4;
/** V8 has optimized the code of both after these. */
const warmUpRounds = 6;
const clients = 16;
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

type Update = (row: number) => Promise<unknown>;

/** Measures updates of one field against one raw transaction of the same entities, on the same storage in the same run. */
export async function benchWrites(): Promise<void> {
  const azurite = await startAzurite();
  try {
    const store = await storeUpdate(azurite);
    const raw = await rawUpdate(azurite);
    console.log(
      `Update of one field, ${rounds} interleaved rounds, medians, load ${loadavg()[0]?.toFixed(1)}`,
    );
    console.table([await compare(store, raw, 1), await compare(store, raw, clients)]);
  } finally {
    await azurite.stop();
  }
}

async function storeUpdate({ connectionString }: Azurite): Promise<Update> {
  const open = connectStorage({ connectionString }).open({ people });
  const ids = Array.from({ length: clients }, (_, at) => `${at}`);
  await open.seed({
    people: ids.map((id) => ({ id, name: `Person ${id}`, skills: ["React", "Python"], visits: 0 })),
  });
  const { people: table } = open.as({ tool: "bench", by: "Bench" });
  const update: Update = (at) =>
    table.patch({ id: `${at}` }, ({ visits }) => ({ visits: visits + 1 }));
  // The floor copies its entities.
  await update(0);
  return update;
}

/** The floor: the entities that a write of the store sends, sent by the Azure SDK itself. */
async function rawUpdate({ connectionString }: Azurite): Promise<Update> {
  const table = rawTable("People", connectionString);
  const entities = { audit: {}, row: {}, stamp: {} };
  for await (const { etag: _, timestamp: __, ...entity } of table.listEntities()) {
    if (entity.rowKey?.startsWith("audit~")) entities.audit = entity;
    else if (entity.rowKey === "person~0") entities.row = entity;
    else if (entity.rowKey === "person~") entities.stamp = entity;
  }
  const partitionKey = "raw";
  const etags: string[] = [];
  for (let at = 0; at < clients; at += 1) {
    const { etag = "" } = await table.createEntity({
      ...entities.row,
      partitionKey,
      rowKey: `person~${at}`,
    });
    etags.push(etag);
  }
  let count = 0;
  return async (at) => {
    count += 1;
    const row = { ...entities.row, partitionKey, rowKey: `person~${at}`, visits: count };
    const { subResponses } = await table.submitTransaction([
      ["create", { ...entities.audit, partitionKey, rowKey: `audit~${count}` }],
      ["update", row, "Merge", { etag: etags[at] ?? "" }],
      ["upsert", { ...entities.stamp, partitionKey, rowKey: "person~" }, "Replace"],
    ]);
    etags[at] = subResponses[1]?.etag?.trim() ?? "";
  };
}

async function compare(store: Update, raw: Update, width: number) {
  const pairs = [];
  // In turn, so that other load on the machine affects both.
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const own = await loadFor(store, width);
    const floor = await loadFor(raw, width);
    if (round < 0) continue;
    pairs.push({
      "store p50 ms": own.p50,
      "floor p50 ms": floor.p50,
      "time of the floor": own.p50 / floor.p50,
      "store /s": own.perSecond,
      "floor /s": floor.perSecond,
      "rate of the floor": own.perSecond / floor.perSecond,
    });
  }
  const columns = groupBy(pairs.flatMap(Object.entries<number>), ([column]) => column);
  const medians = [...columns].map(([column, entries]) => [
    column,
    median(entries.map(([, figure]) => figure)).toFixed(2),
  ]);
  return { clients: width, ...Object.fromEntries(medians) };
}

async function loadFor(update: Update, width: number) {
  const times: number[] = [];
  const started = performance.now();
  const client = async (at: number) => {
    while (performance.now() - started < roundMs) {
      const sentAt = performance.now();
      await update(at).then(() => times.push(performance.now() - sentAt), unlessUnavailable);
    }
  };
  await Promise.all(Array.from({ length: width }, (_, at) => client(at)));
  return { p50: median(times), perSecond: times.length / ((performance.now() - started) / 1000) };
}

/** Leaves out a write that a machine under other load did not answer in time; any other failure ends the bench. */
function unlessUnavailable(error: unknown): void {
  if (!(error instanceof UserError) || error.code !== "unavailable") throw error;
}
