import { UserError } from "@suite/contracts";
import pMap from "p-map";
import type { Action, Gateway } from "../azure/gateway.ts";
import { changesBetween } from "../changes/audit.ts";
import { idsSince, timeOfId } from "../changes/change-id.ts";
import { knownPartitions, logBetween, partitionOf } from "../changes/change-log.ts";
import { tombstonesBetween } from "../changes/tombstone.ts";
import type { Tables } from "../read/tables.ts";
import { toAddress } from "../schema/codec.ts";
import type { Entity } from "../schema/define-table.ts";
import type { ChangeEvent } from "../types.ts";
import { pruneReceipts } from "../write/receipt.ts";

const dayMs = 24 * 3_600_000;

/** One write in this many prunes, and removes more than this many writes add. */
const oneIn = 40;

/** Changes of one partition that one step removes; with their tombstones they fit one transaction of 100. */
const mostChanges = 45;

/** Partitions that are pruned at the same time. */
const width = 4;

/** Time of the oldest changes that are kept, in milliseconds since 1970. */
export const keptSince = (historyMs: number) => Date.now() - historyMs;

/** True if a change is recent enough to be listed and undone, whether or not older ones were pruned already. */
export function isKept(id: string, historyMs: number): boolean {
  return timeOfId(id) >= keptSince(historyMs);
}

export function notKept(historyMs: number, what: string, next: string): UserError {
  const days = Math.round(historyMs / dayMs);
  const message = `The history is kept for ${days} days, and ${what} is older. ${next}`;
  return new UserError("invalid", message);
}

/** Removes a part of the expired history and receipts after some writes, in the background. */
export function pruneNowAndThen(
  tables: Tables,
  historyMs: number,
  { kind, key }: ChangeEvent,
): void {
  if (Math.random() * oneIn >= 1) return;
  const definition = tables.ofKind(kind);
  if (!definition) return;
  const { gateway } = tables.rows(definition);
  const { partitionKey } = toAddress(definition, key);
  const pruning = [pruneHistory(tables, gateway, historyMs), pruneReceipts(gateway, partitionKey)];
  Promise.all(pruning).catch(() => undefined);
}

/**
 * Removes the newest of the expired changes: audit rows and tombstones first, then the log entries that lead to them, so that a process
 * that is killed in between leaves no orphans. A refusal means that another process prunes too.
 * @returns number of removed changes and log entries; 0 when nothing is left
 */
export async function pruneHistory(
  tables: Tables,
  gateway: Gateway,
  historyMs: number,
): Promise<number> {
  const expired = idsSince(keptSince(historyMs));
  const { entities } = await gateway.page(logBetween(expired, "~"), { limit: mostChanges });
  let removed = 0;
  await pMap(
    knownPartitions(tables, gateway),
    async (partition) => {
      const { count } = await removeChanges(gateway, partition, { from: expired, to: "~" });
      removed += count;
    },
    { concurrency: width },
  );
  const emptied: Entity[] = [];
  await pMap(
    entities,
    async (entry) => {
      const ids = { from: entry.rowKey, to: `${entry.rowKey}~` };
      const { count, isLast } = await removeChanges(gateway, partitionOf(entry), ids);
      removed += count;
      if (isLast) emptied.push(entry);
    },
    { concurrency: width },
  );
  if (emptied.length > 0)
    await gateway.transact(emptied.map((entity) => ({ type: "delete", entity })));
  return removed + emptied.length;
}

/** Removes the newest changes of a partition with ids between the bounds. `isLast` is true if no more are left there. */
async function removeChanges(
  gateway: Gateway,
  partition: string,
  { from, to }: { from: string; to: string },
): Promise<{ count: number; isLast: boolean }> {
  const limit = mostChanges;
  const audits = await gateway.page(changesBetween(partition, from, to), { limit });
  const tombstones = await gateway.page(tombstonesBetween(partition, from, to), { limit });
  const deletes = [...audits.entities, ...tombstones.entities].map(
    (entity): Action => ({ type: "delete", entity, etag: entity.etag }),
  );
  if (deletes.length > 0) await gateway.transact(deletes);
  const isLast = audits.cursor === undefined && tombstones.cursor === undefined;
  return { count: audits.entities.length, isLast };
}
