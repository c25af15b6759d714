import { createHash } from "node:crypto";
import { groupBy, type ReadOptions } from "@suite/contracts";
import pMap from "p-map";
import type { Action, Gateway } from "../azure/gateway.ts";
import { decodeRow, encodeFields, kindRange, metaColumns, toAddress, toPlace } from "../schema/codec.ts";
import type { Definition, Entity, Fields, NewEntity } from "../schema/define-table.ts";
import { checkLimits } from "../schema/limits.ts";
import type { SeedCounts } from "../types.ts";

interface SeedRow {
  readonly entity: NewEntity;
  readonly hash: string;
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
    const hash = hashRow(definition, parsed.data);
    const entity: NewEntity = {
      ...toAddress(definition, parsed.data),
      ...encodeFields(definition, parsed.data),
      [metaColumns.schema]: definition.schemaVersion,
      [metaColumns.seed]: hash,
    };
    checkLimits(definition.kind, entity);
    if (rows.has(toPlace(entity)))
      throw new Error(`Seed of ${definition.name}, row ${at + 1}: its key appears twice.`);
    rows.set(toPlace(entity), { entity, hash });
  });
  return rows;
}

/**
 * Compares the seed with the stored rows. Rows that users created or changed are kept unless `reset` is set, which also overwrites what
 * others write until the plan is sent.
 */
export function planSeed(
  definition: Definition,
  expected: ReadonlyMap<string, SeedRow>,
  present: readonly Entity[],
  { reset, seededBefore }: { reset: boolean; seededBefore: (place: string) => boolean },
): { actions: readonly Action[]; counts: SeedCounts } {
  const stored = present.filter(({ rowKey }) => rowKey !== kindRange(definition.kind).from);
  const places = new Set(stored.map(toPlace));
  const changes = stored.flatMap((entity): Action[] => {
    const { etag } = entity;
    const row = expected.get(toPlace(entity));
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

const width = 4;

/** Characters of JSON in one transaction; far below 4 MiB whatever the text. */
const mostCharacters = 1_000_000;

interface SendOptions extends ReadOptions {
  /** One more action for each transaction. */
  stamp?: (partitionKey: string) => Action;
  /** Called with the number of actions that are sent. */
  onSent?: (count: number) => void;
}

/** Sends actions in as few transactions as their partitions and the limits allow. */
export async function sendAll(
  gateway: Gateway,
  actions: readonly Action[],
  { signal, stamp, onSent }: SendOptions,
): Promise<void> {
  let sent = 0;
  const partitions = groupBy(actions, ({ entity }) => entity.partitionKey);
  await pMap(
    partitions,
    async ([partitionKey, group]) => {
      for (const chunk of splitChunks(group)) {
        await gateway.transact(stamp ? [...chunk, stamp(partitionKey)] : chunk, { signal });
        sent += chunk.length;
        onSent?.(sent);
      }
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
