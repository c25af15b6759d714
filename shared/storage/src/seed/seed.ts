import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type ReadOptions, UserError } from "@suite/contracts";
import pMap from "p-map";
import { getStatus, isRefusal } from "../azure/errors.ts";
import type { Action, Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import { announcedForMs, logBetween, logSince, newChangeId, seedEntry } from "../changes/change-log.ts";
import { stampAction } from "../changes/stamp.ts";
import type { Engine } from "../engine.ts";
import { kindRange } from "../schema/codec.ts";
import type { Definition } from "../schema/define-table.ts";
import { packText, unpackText } from "../schema/long-text.ts";
import type { SeedCounts, SeedOptions, SeedRows, TableSet } from "../types.ts";
import { planSeed, sendAll, toSeedRows } from "./seed-plan.ts";

/**
 * Brings the tables to the state of the seed; safe to repeat. A seeded row carries the hash of its seed, so rows that users
 * changed are recognized and kept. Rows that users removed are recognized by the manifest of earlier runs and stay removed.
 * Seeding writes no history and cannot be undone row by row.
 */
export async function seedTables<Tables extends TableSet>(
  engine: Engine,
  tables: Tables,
  rows: SeedRows<Tables>,
  options: SeedOptions,
): Promise<Record<keyof Tables & string, SeedCounts>> {
  await engine.gateways[0]?.ready(options.signal);
  await Promise.all(engine.gateways.map((gateway) => gateway.ensure(options)));
  if (options.reset)
    await pMap(engine.gateways, (gateway) =>
      untilAccepted(() => removeHistory(engine, gateway, options), options.signal),
    );
  engine.changes.clear();
  const counts: Record<string, SeedCounts> = {};
  for (const [name, definition] of Object.entries<Definition>(tables)) {
    const list: readonly unknown[] | undefined = rows[name];
    if (list === undefined) continue;
    const expected = toSeedRows(definition, list);
    counts[name] = await seedTable(engine, definition, expected, options).catch((error: unknown) => {
      throw stopped(error, definition.name, Object.keys(counts), options);
    });
  }
  return counts as Record<keyof Tables & string, SeedCounts>;
}

/** Error of a run that stopped at a table, for the operator. */
function stopped(
  cause: unknown,
  table: string,
  done: string[],
  { signal, reset = false }: SeedOptions,
): unknown {
  if (signal?.aborted || (getStatus(cause) === 0 && !(cause instanceof UserError))) return cause;
  const [code, refusal] = isRefusal(cause)
    ? (["conflict", "other programs write to it all the time."] as const)
    : (["unavailable", "storage refused the request."] as const);
  const what = reset ? "reset" : "seeded";
  const list = `${reset ? "Reset" : "Seeded"} before: ${done.join(", ")}.`;
  const text = [
    `${table} was not ${what}: ${cause instanceof UserError ? cause.message : refusal}`,
    done.length === 0 ? `No table was ${what}.` : list,
    "Stop the programs that write, then run the command again.",
  ].join(" ");
  return new UserError(code, text, { table, done }, { cause });
}

const longestPauseMs = 200;

/** Time in which a plan that others' writes make obsolete is made again. */
const patienceMs = 30_000;

async function untilAccepted<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error) || performance.now() > giveUpAt) throw error;
    }
    await sleep(Math.random() * longestPauseMs, undefined, { signal });
  }
}

async function seedTable(
  engine: Engine,
  definition: Definition,
  expected: ReturnType<typeof toSeedRows>,
  { signal, reset = false, onProgress }: SeedOptions,
) {
  const rows = engine.rows(definition);
  const { gateway } = rows;
  const total = expected.size;
  const progress = (done: number) => onProgress?.({ table: definition.name, done, total });
  progress(0);
  // A user or another seed run may write in between; then it is planned again on the current rows.
  return untilAccepted(async () => {
    const seededBefore = await readManifest(gateway, definition, signal);
    const present = await gateway.all(rows.scope(undefined), { signal });
    const plan = planSeed(definition, expected, present, { reset, seededBefore });
    try {
      const stamp = (partition: string) => stampAction(partition, definition.kind, newChangeId(engine.now()));
      await sendAll(gateway, plan.actions, { signal, stamp, onSent: progress });
      // Above about 90,000 rows no manifest is kept, and removed seed rows come back.
      const manifest = packText([...expected.keys()].map(hashPlace).join(" "));
      const entity = { ...manifest, partitionKey: manifestPartition, rowKey: definition.kind };
      await gateway.transact([{ type: "upsert", entity }], { signal });
      const entry = seedEntry(newChangeId(engine.now()), definition.kind);
      await gateway.transact([{ type: "upsert", entity: entry }]);
    } finally {
      rows.cache.clear();
    }
    progress(total);
    return plan.counts;
  }, signal);
}

/** Makes one pass. A row that is already gone makes its transaction fail; another pass then reads what is left. */
async function removeHistory(engine: Engine, gateway: Gateway, { signal }: ReadOptions): Promise<void> {
  // Processes that announced a partition a moment ago do not announce it again for their next writes.
  const log = logBetween(logSince(engine.now() - announcedForMs), "~");
  // Without the removal of keys an earlier call would count as repeated although its rows are gone.
  const ranges = ["audit", "removed", "key"].map(kindRange);
  const filters = [log, ...ranges.map(({ from, to }) => odata`RowKey ge ${from} and RowKey lt ${to}`)];
  for (const filter of filters) {
    const entities = await gateway.all(filter, { signal, select: ["PartitionKey", "RowKey"] });
    const deletes = entities.map((entity): Action => ({ type: "delete", entity }));
    await sendAll(gateway, deletes, { signal });
  }
}

/** Reads which rows were seeded before, by short hashes of their keys. A seeded row that is missing was removed by a user. */
async function readManifest(gateway: Gateway, { kind }: Definition, signal?: AbortSignal) {
  const entity = await gateway.get(manifestPartition, kind, { signal });
  const hashes = new Set(entity && unpackText(entity).split(" "));
  return (place: string) => hashes.has(hashPlace(place));
}

const manifestPartition = "=seed";

function hashPlace(place: string): string {
  return createHash("sha256").update(place).digest("base64url").slice(0, 12);
}
