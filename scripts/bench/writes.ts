import { loadavg } from "node:os";
import { UserError } from "@suite/contracts";
import { connectStorage, defineTable } from "@suite/storage";
import { type Azurite, rawTable, startAzurite } from "@suite/testing/storage";
import { z } from "zod";
import { median } from "./load.ts";

const rounds = 9;
const clients = 16;
const roundMs = 700;

const people = defineTable({
  name: "People",
  kind: "person",
  schema: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    skills: z.array(z.string()),
    visits: z.int(),
    active: z.boolean(),
  }),
  rowKey: "id",
  title: ({ name }) => name,
});

/** Updates a field of the row with this number. */
type Update = (row: number) => Promise<unknown>;

interface Round {
  readonly p50: number;
  readonly perSecond: number;
}

/** Measures updates of one field against one raw transaction of the same entities, on the same storage in the same run. */
export async function benchWrites(): Promise<void> {
  const azurite = await startAzurite();
  try {
    const store = await storeUpdate(azurite);
    await report(store, await rawUpdate(azurite));
  } finally {
    await azurite.stop();
  }
}

async function storeUpdate({ connectionString }: Azurite) {
  const open = connectStorage({ connectionString }).open({ people });
  const row = { email: "a@example.com", skills: ["React", "Python"], visits: 0, active: true };
  const ids = Array.from({ length: clients }, (_, at) => `${at}`);
  await open.seed({ people: ids.map((id) => ({ ...row, id, name: `Person ${id}` })) });
  const { people: table } = open.as({ tool: "bench", by: "Bench" });
  const update: Update = (at) => table.patch({ id: `${at}` }, ({ visits }) => ({ visits: visits + 1 }));
  const visits = async () => (await table.get({ id: "0" }, { fresh: true }))?.visits ?? 0;
  await update(0);
  return { update, visits };
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
  for (let at = 0; at < clients; at++) {
    const { etag = "" } = await table.createEntity({ ...entities.row, partitionKey, rowKey: `person~${at}` });
    etags.push(etag);
  }
  let count = 0;
  return async (at) => {
    const row = { ...entities.row, partitionKey, rowKey: `person~${at}`, visits: ++count };
    const audit = { ...entities.audit, partitionKey, rowKey: `audit~${count}` };
    const { subResponses } = await table.submitTransaction([
      ["create", audit],
      ["update", row, "Merge", { etag: etags[at] ?? "" }],
      ["upsert", { ...entities.stamp, partitionKey, rowKey: "person~" }, "Replace"],
    ]);
    etags[at] = subResponses[1]?.etag?.trim() ?? "";
  };
}

/** Runs as many clients for a while, each on a row of its own, or all on one row. */
async function loadFor(update: Update, { width, rowOf }: Pick<Case, "width" | "rowOf">): Promise<Round> {
  const times: number[] = [];
  const started = performance.now();
  const client = async (at: number) => {
    while (performance.now() - started < roundMs) {
      const sent = performance.now();
      await update(rowOf(at)).then(() => times.push(performance.now() - sent), unlessUnavailable);
    }
  };
  await Promise.all(Array.from({ length: width }, (_, at) => client(at)));
  return { p50: median(times), perSecond: times.length / ((performance.now() - started) / 1000) };
}

/** Leaves out a write that a machine under other load did not answer in time; any other failure ends the bench. */
function unlessUnavailable(error: unknown): void {
  if (!(error instanceof UserError) || error.code !== "unavailable") throw error;
}

interface Case {
  readonly name: string;
  readonly width: number;
  rowOf(client: number): number;
  /** Largest p50, or smallest rate, that is accepted, as a part of the floor's. */
  readonly target: string;
  ratio(store: Round, raw: Round): number;
}

const cases: readonly Case[] = [
  {
    name: "1 client: p50",
    width: 1,
    rowOf: () => 0,
    target: "≤ 1.6",
    ratio: (store, raw) => store.p50 / raw.p50,
  },
  {
    name: `${clients} clients, different rows: rate`,
    width: clients,
    rowOf: (client) => client,
    target: "≥ 0.6",
    ratio: (store, raw) => store.perSecond / raw.perSecond,
  },
];

async function report(store: { update: Update; visits(): Promise<number> }, raw: Update): Promise<void> {
  const table: object[] = [];
  for (const one of cases) {
    const pairs: [Round, Round][] = [];
    // In turn, so that other load on the machine affects both; the first round is to warm up.
    for (let round = 0; round <= rounds; round++) {
      const pair: [Round, Round] = [await loadFor(store.update, one), await loadFor(raw, one)];
      if (round > 0) pairs.push(pair);
    }
    const of = (take: (pair: [Round, Round]) => number) => Number(median(pairs.map(take)).toFixed(2));
    table.push({
      case: one.name,
      "store p50 ms": of(([own]) => own.p50),
      "floor p50 ms": of(([, floor]) => floor.p50),
      "store /s": of(([own]) => own.perSecond),
      "floor /s": of(([, floor]) => floor.perSecond),
      ratio: of(([own, floor]) => one.ratio(own, floor)),
      target: one.target,
    });
  }
  const before = await store.visits();
  let written = 0;
  const { perSecond } = await loadFor(() => store.update(0).then(() => written++), {
    width: clients,
    rowOf: () => 0,
  });
  // An unanswered write may have been made as well.
  const lost = Math.max(0, before + written - (await store.visits()));
  console.log(`Update of one field, ${rounds} interleaved rounds, medians, load ${loadavg()[0]?.toFixed(1)}`);
  console.table(table);
  console.log(
    `${clients} writers on one row: ${perSecond.toFixed(0)} updates per second, ${lost} of ${written} lost.`,
  );
}
