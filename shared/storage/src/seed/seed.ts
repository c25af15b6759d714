import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { groupBy, type ReadOptions, UserError } from "@suite/contracts";
import pMap from "p-map";
import { getStatus, isRefusal } from "../azure/errors.ts";
import type { Action, Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import { idsSince } from "../changes/change-id.ts";
import { logBetween } from "../changes/change-log.ts";
import type { Tables } from "../read/tables.ts";
import {
  addressText,
  decodeRow,
  encodeFields,
  kindRange,
  metaColumns,
  toAddress,
} from "../schema/codec.ts";
import type { Definition, Entity, Fields, NewEntity } from "../schema/define-table.ts";
import { checkLimits } from "../schema/limits.ts";
import type { SeedCounts, SeedOptions, SeedRows, TableSet } from "../types.ts";
import { manifestAction, readManifest } from "./manifest.ts";

/** Opened tables by their names in the store. */
interface SeedTarget<Defined> {
  readonly tables: Tables;
  readonly defined: Defined;
}

/**
 * Brings the tables to the state of the seed; safe to repeat. Rows that users changed differ from the hash of their seed row and are kept;
 * rows that users removed are in the manifest of earlier runs and stay removed. Seeding writes no history.
 */
export async function seedTables<Defined extends TableSet>(
  { tables, defined }: SeedTarget<Defined>,
  rows: SeedRows<Defined>,
  options: SeedOptions,
): Promise<Record<keyof Defined & string, SeedCounts>> {
  await Promise.all(tables.gateways.map((gateway) => gateway.ensure(options)));
  if (options.reset)
    await pMap(tables.gateways, (gateway) =>
      untilAccepted(() => removeHistory(gateway, options), options.signal),
    );
  const counts: Record<string, SeedCounts | undefined> = {};
  for (const [name, definition] of Object.entries<Definition>(defined)) {
    const list: readonly unknown[] | undefined = rows[name];
    if (list === undefined) continue;
    const expected = toSeedRows(definition, list);
    counts[name] = await seedTable(tables, definition, expected, options).catch(
      (error: unknown) => {
        throw stopped(error, definition.name, Object.keys(counts), options);
      },
    );
  }
  return counts as Record<keyof Defined & string, SeedCounts>;
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
  const before = `${reset ? "Reset" : "Seeded"} before: ${done.join(", ") || "no table"}.`;
  const why = `${table} was not ${what}: ${cause instanceof UserError ? cause.message : refusal}`;
  const text = `${why} ${before} Stop the programs that write, then run the command again.`;
  return new UserError(code, text, { table, done }, { cause });
}

/** Time in which a plan that others' writes make obsolete is made again. */
const patienceMs = 30_000;

async function untilAccepted(
  work: () => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (; ; await sleep(Math.random() * 200, undefined, { signal })) {
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error) || performance.now() > giveUpAt) throw error;
    }
  }
}

async function seedTable(
  tables: Tables,
  definition: Definition,
  expected: ReadonlyMap<string, SeedRow>,
  { signal, reset = false }: SeedOptions,
) {
  const rows = tables.rows(definition);
  const { gateway } = rows;
  let counts: SeedCounts | undefined;
  // A user or another seed run may write in between; then it is planned again on the current rows.
  await untilAccepted(async () => {
    const seededBefore = await readManifest(gateway, definition, signal);
    const present = await gateway.all(rows.filter(undefined), { signal });
    const plan = planSeed(definition, expected, present, { reset, seededBefore });
    // A second plan may find what the first one wrote.
    counts ??= plan.counts;
    try {
      await sendAll(gateway, plan.actions, { signal });
      await gateway.transact([manifestAction(definition, expected.keys())], { signal });
    } finally {
      rows.lists.clear();
    }
  }, signal);
  return counts;
}

/** Time for which a write may be between its log entry and its transaction. */
const sendingMs = 60_000;

/** Row keys of what a reset removes; `key` are those of versions before 2026-11-28. */
const historyKinds = ["audit", "removed", "receipt", "key"];

/** Makes one pass. A row that is already gone makes its transaction fail; another pass then reads what is left. */
async function removeHistory(gateway: Gateway, { signal }: ReadOptions): Promise<void> {
  // A young entry may belong to a write that is not stored yet.
  const log = logBetween(idsSince(Date.now() - sendingMs), "~");
  const ranges = historyKinds.map(kindRange);
  const filters = [
    log,
    ...ranges.map(({ from, to }) => odata`RowKey ge ${from} and RowKey lt ${to}`),
  ];
  for (const filter of filters) {
    const entities = await gateway.all(filter, { signal, select: ["PartitionKey", "RowKey"] });
    const deletes = entities.map((entity): Action => ({ type: "delete", entity }));
    await sendAll(gateway, deletes, { signal });
  }
}

interface SeedRow {
  readonly entity: NewEntity;
  readonly hash: string;
}

/** Rows of a seed by their keys, validated by the schema. */
function toSeedRows(definition: Definition, list: readonly unknown[]): Map<string, SeedRow> {
  const rows = new Map<string, SeedRow>();
  list.forEach((item, at) => {
    const parsed = definition.schema.safeParse(item);
    const place = `Seed of ${definition.name}, row ${at + 1}`;
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new Error(`${place}: ${issue?.path.join(".")}: ${issue?.message}`);
    }
    const hash = hashRow(definition, parsed.data);
    const entity: NewEntity = {
      ...toAddress(definition, parsed.data),
      ...encodeFields(definition, parsed.data),
      [metaColumns.schema]: definition.schemaVersion,
      [metaColumns.seed]: hash,
    };
    checkLimits(definition.kind, entity);
    if (rows.has(addressText(entity))) throw new Error(`${place}: its key appears twice.`);
    rows.set(addressText(entity), { entity, hash });
  });
  return rows;
}

/** Compares the seed with the stored rows. Rows that users created or changed are kept unless `reset` is set. */
function planSeed(
  definition: Definition,
  expected: ReadonlyMap<string, SeedRow>,
  present: readonly Entity[],
  { reset, seededBefore }: { reset: boolean; seededBefore: (address: string) => boolean },
): { actions: readonly Action[]; counts: SeedCounts } {
  const places = new Set(present.map(addressText));
  const changes = present.flatMap((entity): Action[] => {
    const { etag } = entity;
    const row = expected.get(addressText(entity));
    const state = getState(definition, entity);
    if (state === row?.hash || (state === "user" && !reset)) return [];
    return [row ? { type: "replace", entity: row.entity, etag } : { type: "delete", entity, etag }];
  });
  const creates = [...expected].flatMap(([place, { entity }]): Action[] =>
    places.has(place) || (seededBefore(place) && !reset) ? [] : [{ type: "create", entity }],
  );
  const actions = [...creates, ...changes];
  const created = creates.length;
  const updated = changes.filter(({ type }) => type === "replace").length;
  return {
    actions: reset ? actions.map(withoutCondition) : actions,
    counts: {
      created,
      kept: expected.size - created - updated,
      updated,
      removed: changes.length - updated,
    },
  };
}

const withoutCondition = ({ type, entity }: Action): Action => {
  return { type: type === "delete" ? type : "upsert", entity };
};

/**
 * Hash of the seed row that a stored row still equals; `"user"` for a row that was created or changed by a user, `"outdated"` for one that
 * nobody changed since an older schema.
 */
function getState(definition: Definition, entity: Entity): string {
  if (isOfOlderSchema(definition, entity)) return "outdated";
  try {
    const hash = hashRow(definition, decodeRow(definition, entity));
    return hash === entity[metaColumns.seed] ? hash : "user";
  } catch {
    return "user"; // an unreadable row differs from its seed
  }
}

/** True for a seeded row without a change. Its hash is that of its old columns, which the schema of today cannot tell. */
function isOfOlderSchema({ schemaVersion }: Definition, entity: Entity): boolean {
  const { schema, seed, change } = metaColumns;
  if (entity[seed] === undefined || entity[change] !== undefined) return false;
  return Number(entity[schema]) < schemaVersion;
}

function hashRow({ columns }: Definition, row: Fields): string {
  const values = columns.map(({ name }) => row[name] ?? null);
  return createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 16);
}

const width = 4;

/** Characters of JSON in one transaction; far below 4 MiB whatever the text. */
const mostCharacters = 1_000_000;

/** Sends actions in as few transactions as their partitions and the limits allow. */
async function sendAll(
  gateway: Gateway,
  actions: readonly Action[],
  { signal }: ReadOptions,
): Promise<void> {
  const partitions = groupBy(actions, ({ entity }) => entity.partitionKey);
  await pMap(
    partitions.values(),
    async (group) => {
      for (const chunk of splitChunks(group)) await gateway.transact(chunk, { signal });
    },
    { concurrency: width },
  );
}

function splitChunks(actions: readonly Action[]): Action[][] {
  const chunks: Action[][] = [];
  let room = 0;
  for (const action of actions) {
    const size = JSON.stringify(action.entity).length;
    const last = chunks.at(-1);
    if (last && last.length < 99 && size <= room) last.push(action);
    else {
      chunks.push([action]);
      room = mostCharacters;
    }
    room -= size;
  }
  return chunks;
}
