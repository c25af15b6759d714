import { createHash } from "node:crypto";
import { groupBy, type ReadOptions } from "@suite/contracts";
import pMap from "p-map";
import { isRefusal } from "../azure/errors.ts";
import type { Action, Gateway } from "../azure/gateway.ts";
import { newChangeId } from "../changes/change-log.ts";
import { resetStampAction } from "../changes/stamp.ts";
import type { Engine } from "../engine.ts";
import { decodeRow, encodeFields, kindRange, metaColumns, toAddress } from "../schema/codec.ts";
import type { Definition, Fields } from "../schema/define-table.ts";
import type { Entity, NewEntity } from "../schema/entity.ts";
import { checkLimits } from "../schema/limits.ts";
import type { SeedCounts } from "../types.ts";

interface SeedRow {
  readonly fields: Fields;
  readonly entity: NewEntity;
  readonly hash: string;
}

interface SeedPlan {
  readonly creates: SeedRow[];
  readonly updates: { readonly row: SeedRow; readonly etag: string }[];
  readonly removes: Entity[];
  readonly counts: SeedCounts;
}

/** Rows of a seed by their keys, validated by the schema. */
export function toSeedRows(definition: Definition, list: readonly unknown[]): Map<string, SeedRow> {
  const rows = new Map<string, SeedRow>();
  list.forEach((item, at) => {
    const parsed = definition.schema.safeParse(item);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new Error(
        `Seed of ${definition.name}, row ${at + 1}: ${issue?.path.join(".")}: ${issue?.message}`,
      );
    }
    const fields: Fields = parsed.data;
    const hash = hashRow(definition, fields);
    const entity: NewEntity = {
      ...toAddress(definition, fields),
      ...encodeFields(definition, fields),
      [metaColumns.schema]: definition.schemaVersion,
      [metaColumns.seed]: hash,
    };
    checkLimits(definition.kind, entity);
    if (rows.has(toPlace(entity)))
      throw new Error(`Seed of ${definition.name}, row ${at + 1}: its key appears twice.`);
    rows.set(toPlace(entity), { fields, entity, hash });
  });
  return rows;
}

/** Compares the seed with the stored rows. Rows that users created or changed are kept unless `reset` is set. */
export function planSeed(
  definition: Definition,
  expected: ReadonlyMap<string, SeedRow>,
  present: readonly Entity[],
  { reset, seededBefore }: { reset: boolean; seededBefore: (place: string) => boolean },
): SeedPlan {
  const updates: SeedPlan["updates"] = [];
  const removes: SeedPlan["removes"] = [];
  const missing = new Map(expected);
  let unchanged = 0;
  for (const entity of present) {
    if (entity.rowKey === kindRange(definition.kind).from) continue;
    const row = missing.get(toPlace(entity));
    missing.delete(toPlace(entity));
    const state = getState(definition, entity);
    if (state === "user" && !reset) unchanged += row ? 1 : 0;
    else if (!row) removes.push(entity);
    else if (state === row.hash) unchanged++;
    else updates.push({ row, etag: entity.etag });
  }
  const creates = [...missing].flatMap(([place, row]) => (seededBefore(place) && !reset ? [] : [row]));
  unchanged += missing.size - creates.length;
  const counts = {
    created: creates.length,
    kept: unchanged,
    updated: updates.length,
    removed: removes.length,
  };
  return { creates, updates, removes, counts };
}

function toPlace({ partitionKey, rowKey }: { partitionKey: string; rowKey: string }): string {
  return `${partitionKey} ${rowKey}`;
}

/** Hash of the seed row that a stored row still equals; `"user"` for a row that was created or changed by a user. */
function getState(definition: Definition, entity: Entity): string {
  try {
    const hash = hashRow(definition, decodeRow(definition, entity));
    return hash === entity[metaColumns.seed] ? hash : "user";
  } catch {
    return "user"; // an unreadable row differs from its seed
  }
}

function hashRow({ columns }: Definition, row: Fields): string {
  const values = columns.map(({ name }) => row[name] ?? null);
  return createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 16);
}

/** Partitions written at the same time. */
const width = 4;

/** Characters of JSON in one transaction; far below 4 MiB whatever the text. */
const mostCharacters = 1_000_000;

/**
 * Carries out a seed plan in transactions of up to 100 rows.
 * @param options.reset overwrites what others wrote since the plan was made, which a seed does not
 */
export async function sendPlan(
  engine: Engine,
  definition: Definition,
  { creates, updates, removes }: SeedPlan,
  { signal, reset, onSent }: ReadOptions & { reset: boolean; onSent: (rows: number) => void },
): Promise<void> {
  const { gateway } = engine.rows(definition);
  const rows = [...creates, ...updates.map(({ row }) => row)];
  const actions: Action[] = reset
    ? [
        ...rows.map(({ entity }): Action => ({ type: "upsert", entity })),
        ...removes.map(({ partitionKey, rowKey }): Action => {
          return { type: "delete", entity: { partitionKey, rowKey } };
        }),
      ]
    : [
        ...creates.map(({ entity }): Action => ({ type: "create", entity })),
        ...updates.map(({ row, etag }): Action => ({ type: "replace", entity: row.entity, etag })),
        ...removes.map((entity): Action => ({ type: "delete", entity, etag: entity.etag })),
      ];
  let sent = 0;
  await sendAll(gateway, actions, {
    signal,
    stamp(partitionKey) {
      return resetStampAction(partitionKey, definition.kind, newChangeId(engine.now()));
    },
    onSent(rows) {
      sent += rows;
      onSent(sent);
    },
  });
}

interface SendOptions extends ReadOptions {
  /** One more action for each transaction. */
  stamp?: (partitionKey: string) => Action;
  onSent?: (rows: number) => void;
  /** Goes on after a refused transaction. */
  onRefusal?: (error: unknown) => void;
}

/** Sends actions in as few transactions as their partitions and the limits allow. */
export async function sendAll(gateway: Gateway, actions: readonly Action[], options: SendOptions) {
  const { signal, stamp, onSent, onRefusal } = options;
  const partitions = groupBy(actions, ({ entity }) => entity.partitionKey);
  await pMap(
    [...partitions.values()],
    async (group) => {
      for (const chunk of splitChunks(group)) {
        const [{ entity }] = chunk;
        await sendChunk(gateway, chunk, stamp?.(entity.partitionKey), signal).catch((error: unknown) => {
          if (!onRefusal || !isRefusal(error)) throw error;
          onRefusal(error);
        });
        onSent?.(chunk.length);
      }
    },
    { concurrency: width },
  );
}

/** Sends one transaction. Only that transaction writes its stamp, so a refusal with that stamp in place means an earlier delivery. */
async function sendChunk(
  gateway: Gateway,
  chunk: readonly Action[],
  stamp: Action | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await gateway.transact(stamp ? [...chunk, stamp] : [...chunk], { signal });
  } catch (error) {
    if (!stamp || !isRefusal(error)) throw error;
    const { partitionKey, rowKey, stamp: written } = stamp.entity;
    const stored = await gateway.get(partitionKey, rowKey, { signal });
    if (stored?.stamp !== written) throw error;
  }
}

function splitChunks(actions: readonly Action[]): [Action, ...Action[]][] {
  const chunks: [Action, ...Action[]][] = [];
  let room = 0;
  for (const action of actions) {
    const size = JSON.stringify(action.entity).length;
    const last = chunks.at(-1);
    if (last && last.length < 99 && size <= room) {
      last.push(action);
      room -= size;
    } else {
      chunks.push([action]);
      room = mostCharacters - size;
    }
  }
  return chunks;
}
