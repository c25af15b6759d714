import { groupBy, type ReadOptions } from "@suite/contracts";
import { newChangeId } from "./change-id.ts";
import { stampAction } from "./commit.ts";
import type { Definition } from "./define-table.ts";
import { isRefusal } from "./errors.ts";
import type { Action, Gateway } from "./gateway.ts";
import { indexEntry, inTurns } from "./indexes.ts";
import type { SeedPlan, SeedRow } from "./seed-plan.ts";

/** Partitions written at the same time. */
const width = 4;
/** Characters of JSON in one transaction; far below 4 MiB whatever the text. */
const mostCharacters = 1_000_000;

/** Writes what a seed plan says: index entries first, then rows in transactions of up to 100. */
export async function sendPlan(
  gateway: Gateway,
  definition: Definition,
  { creates, updates, removes }: SeedPlan,
  { signal, onSent }: ReadOptions & { onSent: (rows: number) => void },
): Promise<void> {
  const rows = [...creates, ...updates.map(({ row }) => row)];
  await sendAll(
    gateway,
    rows.flatMap((row) => indexActions(definition, row)),
    { signal },
  );
  const actions: Action[] = [
    ...creates.map(({ entity }): Action => ({ type: "create", entity })),
    ...updates.map(({ row, etag }): Action => ({ type: "replace", entity: row.entity, etag })),
    ...removes.map((entity): Action => ({ type: "delete", entity, etag: entity.etag })),
  ];
  let sent = 0;
  await sendAll(gateway, actions, {
    signal,
    stamp: (partitionKey) => stampAction(partitionKey, definition.kind, newChangeId()),
    onSent(rows) {
      sent += rows;
      onSent(sent);
    },
  });
}

function indexActions(definition: Definition, { fields, entity }: SeedRow): Action[] {
  return definition.indexes.flatMap((field) => {
    const value = fields[field];
    if (typeof value !== "string") return [];
    return [{ type: "upsert" as const, entity: indexEntry(definition, field, value, entity) }];
  });
}

interface SendOptions extends ReadOptions {
  /** One more action for each transaction. */
  stamp?: (partitionKey: string) => Action;
  onSent?: (rows: number) => void;
}

/** Sends actions in as few transactions as their partitions and the limits allow. */
async function sendAll(gateway: Gateway, actions: readonly Action[], { signal, stamp, onSent }: SendOptions) {
  const partitions = groupBy(actions, ({ entity }) => entity.partitionKey);
  await inTurns([...partitions.values()], width, async (group) => {
    for (const chunk of chunksOf(group)) {
      const [{ entity }] = chunk;
      await sendChunk(gateway, chunk, stamp?.(entity.partitionKey), signal);
      onSent?.(chunk.length);
    }
  });
}

/** A stamp is written by one transaction only: where it is found after a refusal, an earlier delivery was applied. */
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
    const found = await gateway.get(partitionKey, rowKey, { signal });
    if (found?.stamp !== written) throw error;
  }
}

function chunksOf(actions: readonly Action[]): [Action, ...Action[]][] {
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
