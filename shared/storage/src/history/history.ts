import type { Change, History, ReadOptions } from "@suite/contracts";
import { openCursor, sealCursor } from "@suite/contracts/node";
import type { Entity, Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import { mapConcurrently } from "../concurrency.ts";
import type { Engine } from "../engine.ts";
import { type AuditedChange, auditKey, isVoid, publicChange, readAudit } from "./audit.ts";
import {
  everyPartition,
  idsSince,
  isChangeId,
  isKept,
  logPartition,
  notKept,
  timeOfId,
} from "./change-log.ts";
import { withNames } from "./record-titles.ts";

/** Age after which a log entry without its change counts as left by a writer that died; no write takes that long. */
const danglingMs = 10 * 60_000;

const longestPage = 100;

/** Log entries of one table that one call reads; fewer with a filter, which needs each of their changes. */
const mostEntries = 5000;

const mostFiltered = 500;

/** Time after which no further part of the log is read, so that slow storage returns a shorter page. */
const mostMs = 400;

/** Lists changes by the log. The work of a call is bounded whatever the log holds; the cursor marks where it ended. */
export function historyOf(engine: Engine): Pick<History, "list" | "get"> {
  return {
    async list({ limit = 20, cursor, where, signal } = {}) {
      const after = cursor === undefined ? "" : openCursor("history", cursor);
      if (cursor !== undefined && !isKept(engine, after)) {
        throw notKept(
          engine,
          "what follows this cursor",
          "Call without a cursor to start with the latest changes.",
        );
      }
      const most = Math.max(1, Math.min(limit, longestPage));
      const scans = await Promise.all(
        engine.gateways.map((gateway) => scan(engine, gateway, { after, most, where, signal })),
      );
      // Changes beyond the end of one table's scan may have newer neighbours there, so they are left to the next page.
      const [end] = scans.flatMap((one) => one.end ?? []).sort();
      const changes = scans
        .flatMap((one) => one.changes)
        .filter(({ id }) => end === undefined || id <= end)
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, most);
      const next = changes.length === most ? changes.at(-1)?.id : end;
      return {
        changes: changes.map(publicChange),
        ...(next !== undefined && { cursor: sealCursor("history", next) }),
      };
    },
    async get(id, options) {
      const change = await findChange(engine, id, options);
      return change && publicChange(change);
    },
  };
}

export async function findChange(
  engine: Engine,
  id: string,
  options: ReadOptions = {},
): Promise<AuditedChange | undefined> {
  if (!isChangeId(id) || !isKept(engine, id)) return undefined;
  const known = engine.changes.get(id);
  if (known) return known;
  const found = await Promise.all(
    engine.gateways.map(async (gateway) => {
      const entry = await gateway.get(logPartition, id, options);
      return entry && readChange(engine, gateway, entry, options);
    }),
  );
  return found.find((change) => change !== undefined);
}

interface ScanOptions extends ReadOptions {
  readonly after: string;
  readonly most: number;
  readonly where: ((change: Change) => boolean) | undefined;
}

/** Reads the changes of one table after a position in its log; `end` is the last position read if there is more. */
async function scan(engine: Engine, gateway: Gateway, { after, most, where, signal }: ScanOptions) {
  const stopAt = performance.now() + mostMs;
  const oldest = idsSince(engine.now() - engine.historyMs);
  const changes: AuditedChange[] = [];
  const dangling: Entity[] = [];
  let end: string | undefined = after;
  let left = where ? mostFiltered : mostEntries;
  // Each part is twice as large as the one before: most calls need one small part, and a run of failed writes takes few requests.
  for (let size = most; end !== undefined && changes.length < most && left > 0; size *= 2) {
    if (size > most && performance.now() > stopAt) break;
    const limit = Math.min(size, left, 1000);
    const filter = odata`PartitionKey eq ${logPartition} and RowKey gt ${end} and RowKey lt ${oldest}`;
    const { entities, cursor } = await gateway.page(filter, { limit, signal });
    const read = await readChanges(engine, gateway, entities, { signal });
    const found = [...read.values()];
    // The filter gets the titles that callers see.
    const shown = where ? await withNames(engine, found.map(publicChange), { signal }) : [];
    changes.push(...found.filter((_, at) => !where || shown.slice(at, at + 1).some(where)));
    dangling.push(
      ...entities.filter(({ rowKey, partition }) => !read.has(rowKey) && partition !== everyPartition),
    );
    left -= limit;
    end = cursor === undefined ? undefined : (entities.at(-1)?.rowKey ?? end);
  }
  cleanUp(engine, gateway, dangling).catch(() => undefined);
  return { changes, end };
}

/**
 * Reads the changes of log entries, by id; entries whose change was never made are left out. The audit rows of one partition
 * are read as one range, so the number of requests grows with the partitions, not with the entries.
 */
export async function readChanges(
  engine: Engine,
  gateway: Gateway,
  entries: readonly Entity[],
  options: ReadOptions,
): Promise<Map<string, AuditedChange>> {
  const found = new Map<string, AuditedChange>();
  const groups = new Map<string, Entity[]>();
  for (const entry of entries) {
    const { rowKey, partition } = entry;
    const known = engine.changes.get(rowKey);
    if (known) found.set(rowKey, known);
    if (known || typeof partition !== "string" || partition === everyPartition) continue;
    groups.set(partition, [...(groups.get(partition) ?? []), entry]);
  }
  await mapConcurrently([...groups.values()], 16, async (group) => {
    const audits = await auditsOf(gateway, group, options);
    const wanted = new Set(group.map(({ rowKey }) => auditKey(rowKey)));
    for (const audit of audits) {
      if (!wanted.has(audit.rowKey) || isVoid(audit)) continue;
      const change = readAudit(audit);
      engine.changes.set(change.id, change);
      found.set(change.id, change);
    }
  });
  return found;
}

/** Audit rows of log entries of one partition, possibly with some between them. */
export async function auditsOf(
  gateway: Gateway,
  entries: readonly Entity[],
  options: ReadOptions,
): Promise<Entity[]> {
  const keys = entries.map(({ rowKey }) => auditKey(rowKey)).sort();
  const [first = "", last = first] = [keys[0], keys.at(-1)];
  const partition = String(entries[0]?.partition);
  if (keys.length > 1) {
    const range = odata`PartitionKey eq ${partition} and RowKey ge ${first} and RowKey le ${last}`;
    return gateway.all(range, options);
  }
  const audit = await gateway.get(partition, first, options);
  return audit ? [audit] : [];
}

/** Change that a log entry announced; `undefined` if it was never made. */
export async function readChange(engine: Engine, gateway: Gateway, entry: Entity, options: ReadOptions) {
  return (await readChanges(engine, gateway, [entry], options)).get(entry.rowKey);
}

/** Removes dangling log entries, one transaction per call, in the background. */
async function cleanUp(engine: Engine, gateway: Gateway, entries: readonly Entity[]): Promise<void> {
  const old = entries.filter(({ rowKey }) => engine.now() - timeOfId(rowKey) > danglingMs).slice(0, 100);
  if (old.length > 0) await gateway.transact(old.map((entity) => ({ type: "delete", entity })));
}
