import { type AuditedChange, auditKey, isVoid, publicChange, readAudit } from "./audit.ts";
import { isChangeId, timeOfId } from "./change-id.ts";
import { everyPartition, logPartition } from "./change-log.ts";
import { openCursor, sealCursor } from "./cursor.ts";
import type { Engine } from "./engine.ts";
import type { Entity, Gateway } from "./gateway.ts";
import { inTurns } from "./indexes.ts";
import { odata } from "./odata.ts";
import type { History } from "./store-types.ts";
import type { ReadOptions } from "./types.ts";

/** A log entry this old without its change belongs to a writer that died; no write takes that long. */
const danglingMs = 10 * 60_000;
const longestPage = 100;

/** Lists changes by the log: one query for each physical table, and a point read for each change not seen before. */
export function historyOf(engine: Engine): Pick<History, "list" | "get"> {
  return {
    async list({ limit = 20, cursor, signal } = {}) {
      const before = cursor === undefined ? undefined : openCursor("history", cursor);
      const most = Math.max(1, Math.min(limit, longestPage));
      const found = await Promise.all(
        engine.gateways.map((gateway) => newest(engine, gateway, most, before, signal)),
      );
      const changes = found
        .flat()
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, most);
      const last = changes.at(-1);
      return {
        changes: changes.map(publicChange),
        ...(last && changes.length === most && { cursor: sealCursor("history", last.id) }),
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
  if (!isChangeId(id)) return undefined;
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

/** The newest changes of one table before the cursor. Entries without a change are passed over. */
async function newest(
  engine: Engine,
  gateway: Gateway,
  most: number,
  before: string | undefined,
  signal?: AbortSignal,
) {
  const changes: AuditedChange[] = [];
  const dangling: Entity[] = [];
  let after = before ?? "";
  for (let more = true; more && changes.length < most; ) {
    const filter = odata`PartitionKey eq ${logPartition} and RowKey gt ${after}`;
    const { entities, cursor } = await gateway.page(filter, { limit: most, signal });
    const read = await inTurns(entities, 16, (entry) => readChange(engine, gateway, entry, { signal }));
    changes.push(...read.filter((change) => change !== undefined));
    dangling.push(...entities.filter((_, at) => read[at] === undefined));
    after = entities.at(-1)?.rowKey ?? after;
    more = cursor !== undefined && entities.length > 0;
  }
  cleanUp(gateway, dangling).catch(() => undefined);
  return changes.slice(0, most);
}

/** The change that a log entry announced, when it was made. */
export async function readChange(
  engine: Engine,
  gateway: Gateway,
  { partition, rowKey }: Entity,
  options: ReadOptions,
) {
  const known = engine.changes.get(rowKey);
  if (known || typeof partition !== "string" || partition === everyPartition) return known;
  const entity = await gateway.get(partition, auditKey(rowKey), options);
  if (!entity || isVoid(entity)) return undefined;
  const change = readAudit(entity);
  engine.changes.set(rowKey, change);
  return change;
}

/** A few at a time: the list must not wait for it, and the next one goes on. */
async function cleanUp(gateway: Gateway, entries: readonly Entity[]): Promise<void> {
  const old = entries.filter(({ rowKey }) => Date.now() - timeOfId(rowKey) > danglingMs).slice(0, 50);
  if (old.length > 0) await gateway.transact(old.map((entity) => ({ type: "delete", entity })));
}
