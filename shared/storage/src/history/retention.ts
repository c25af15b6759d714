import pMap from "p-map";
import type { Action, Gateway } from "../azure/gateway.ts";
import { auditKey, changesBetween } from "../changes/audit.ts";
import {
  idsOfEpoch,
  idsSince,
  knownPartitions,
  logBetween,
  logSince,
  partitionsIn,
} from "../changes/change-log.ts";
import { tombstonesBetween } from "../changes/marks.ts";
import type { Engine } from "../engine.ts";
import { pruneKeys } from "../keys/call-key.ts";
import { toAddress } from "../schema/codec.ts";
import type { ChangeEvent } from "../types.ts";

/** One write in this many prunes, and removes more than this many writes add. */
const oneIn = 40;

/** Changes of one partition that one step removes; with their tombstones they fit one transaction of 100. */
const mostChanges = 45;

/** Removes a part of the expired history and keys after some writes, in the background. */
export function pruneNowAndThen(engine: Engine, { kind, key }: ChangeEvent): void {
  if (Math.random() * oneIn >= 1) return;
  const definition = engine.definitions.find((each) => each.kind === kind);
  if (!definition) return;
  const { gateway } = engine.rows(definition);
  const { partitionKey } = toAddress(definition, key);
  const pruning = [
    pruneHistory(engine, gateway),
    pruneKeys(engine, gateway, partitionKey, engine.now()),
  ];
  Promise.all(pruning).catch(() => undefined);
}

/**
 * Removes the newest of the expired changes: audit rows and tombstones first, then the log entries that lead to them, so that a process
 * that dies in between leaves no orphans. A refusal means that another process prunes too.
 * @returns number of removed changes and log entries; 0 when nothing is left
 */
export async function pruneHistory(engine: Engine, gateway: Gateway): Promise<number> {
  const until = engine.now() - engine.historyMs;
  const { entities } = await gateway.page(logBetween(logSince(until), "~"), { limit: mostChanges });
  const partitions = knownPartitions(engine, gateway).map((partition) => {
    return { partition, ids: { from: idsSince(until), to: "~" }, entry: undefined };
  });
  const announced = entities.flatMap((entry) =>
    partitionsIn([entry]).map((partition) => ({ partition, ids: idsOfEpoch(entry), entry })),
  );
  /** Log entries whose changes are all gone. */
  const done = entities.filter((entry) => partitionsIn([entry]).length === 0);
  let removed = 0;
  await pMap(
    [...partitions, ...announced],
    async ({ partition, ids, entry }) => {
      const { count, isLast } = await removeChanges(engine, gateway, partition, ids);
      removed += count;
      if (isLast && entry) done.push(entry);
    },
    { concurrency: 4 },
  );
  if (done.length > 0) await gateway.transact(done.map((entity) => ({ type: "delete", entity })));
  return removed + done.length;
}

/** Removes the newest changes of a partition with ids between the bounds. `isLast` is true if no more are left there. */
async function removeChanges(
  engine: Engine,
  gateway: Gateway,
  partition: string,
  { from, to }: { from: string; to: string },
): Promise<{ count: number; isLast: boolean }> {
  const audits = await gateway.page(changesBetween(partition, from, to), { limit: mostChanges });
  const stones = await gateway.page(tombstonesBetween(partition, from, to), { limit: mostChanges });
  const deletes = [...audits.entities, ...stones.entities].map(
    (entity): Action => ({ type: "delete", entity, etag: entity.etag }),
  );
  if (deletes.length > 0) await gateway.transact(deletes);
  for (const { rowKey } of audits.entities)
    engine.changes.delete(rowKey.slice(auditKey("").length));
  return { count: audits.entities.length, isLast: (audits.cursor ?? stones.cursor) === undefined };
}
