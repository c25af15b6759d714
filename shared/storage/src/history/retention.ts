import type { Action, Entity, Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import { mapConcurrently } from "../concurrency.ts";
import type { Engine } from "../engine.ts";
import { auditKey, readAudit } from "./audit.ts";
import { everyPartition, idsSince, logPartition } from "./change-log.ts";
import { auditsOf } from "./history.ts";
import { tombstoneLeftBy } from "./tombstone.ts";

/** One write in this many prunes, and removes more than this many writes add. */
const oneIn = 20;

/** Changes that one step removes; with their tombstones they fit one transaction of 100. */
const mostChanges = 45;

/** Removes a part of the expired history after some writes, in the background. */
export function pruneNowAndThen(engine: Engine, gateway: Gateway): void {
  if (Math.random() * oneIn >= 1) return;
  pruneHistory(engine, gateway).catch(() => undefined);
}

/**
 * Removes the newest of the expired changes: audit rows and tombstones first, then the log entries that point to them, so that a
 * process that dies in between leaves no orphans. A refusal means that another process prunes too; the next step continues
 * from there. Rows are not touched.
 * @returns number of removed log entries; fewer than a full step when nothing is left
 */
export async function pruneHistory(engine: Engine, gateway: Gateway): Promise<number> {
  const newest = idsSince(engine.now() - engine.historyMs);
  const old = odata`PartitionKey eq ${logPartition} and RowKey gt ${newest}`;
  const { entities } = await gateway.page(old, { limit: mostChanges });
  if (entities.length === 0) return 0;
  const partitions = new Map<string, Entity[]>();
  for (const entry of entities) {
    const partition = String(entry.partition);
    partitions.set(partition, [...(partitions.get(partition) ?? []), entry]);
  }
  partitions.delete(everyPartition);
  await mapConcurrently([...partitions.values()], 4, (entries) => removeChanges(engine, gateway, entries));
  await gateway.transact(entities.map((entity) => ({ type: "delete", entity })));
  return entities.length;
}

async function removeChanges(engine: Engine, gateway: Gateway, entries: readonly Entity[]): Promise<void> {
  const wanted = new Set(entries.map(({ rowKey }) => auditKey(rowKey)));
  const audits = (await auditsOf(gateway, entries, {})).filter(({ rowKey }) => wanted.has(rowKey));
  const stones = await mapConcurrently(audits, 8, (audit) =>
    tombstoneLeftBy(engine, gateway, readAudit(audit)),
  );
  const deletes = [...audits, ...stones.filter((stone) => stone !== undefined)].map(
    (entity): Action => ({ type: "delete", entity, etag: entity.etag }),
  );
  if (deletes.length > 0) await gateway.transact(deletes);
  for (const { rowKey } of entries) engine.changes.delete(rowKey);
}
