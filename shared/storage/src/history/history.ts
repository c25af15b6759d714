import type { Access, Change, History, ReadOptions } from "@suite/contracts";
import { readCursor, signCursor } from "@suite/contracts/node";
import pMap from "p-map";
import type { EntityPage, Gateway } from "../azure/gateway.ts";
import { type Filter, odata } from "../azure/odata.ts";
import { type AuditedChange, auditKey, changeIn, publicChange, remember } from "../changes/audit.ts";
import {
  hasLog,
  idsOfEpoch,
  idsSince,
  isChangeId,
  isKept,
  knownPartitions,
  logPartition,
  logSince,
  notKept,
  partitionsIn,
  startLogAt,
  timeOfId,
} from "../changes/change-log.ts";
import { isChangeVisible, ownPartition } from "../changes/owner.ts";
import type { Engine } from "../engine.ts";
import { encodeKey } from "../schema/codec.ts";
import type { Entity } from "../schema/entity.ts";
import { withNames } from "./record-titles.ts";

const longestPage = 100;

/** Audit rows of one partition that one call reads; fewer with a filter, which may need the titles of other rows. */
const mostAudits = 5000;

const mostFiltered = 500;

/** Time after which no further part is read, so that slow storage returns a shorter page. */
const mostMs = 400;

/** Lists changes by their audit rows. The work of a call is bounded whatever storage holds; the cursor marks where it ended. */
export function openHistory(engine: Engine, access: Access | undefined): Pick<History, "list" | "get"> {
  return {
    async list({ limit = 20, cursor, where, signal } = {}) {
      const after = cursor === undefined ? "" : readCursor("history", cursor);
      if (cursor !== undefined && !isKept(engine, after)) {
        throw notKept(
          engine,
          "what follows this cursor",
          "Call without a cursor to start with the latest changes.",
        );
      }
      const most = Math.max(1, Math.min(limit, longestPage));
      const scans = await Promise.all(
        engine.gateways.map((gateway) => scan(engine, gateway, { after, most, where, access, signal })),
      );
      // Changes beyond the end of one table's scan may have newer neighbors there, so they are left to the next page.
      const [end] = scans.flatMap((one) => one.end ?? []).sort();
      const changes = scans
        .flatMap((one) => one.changes)
        .filter(({ id }) => end === undefined || id <= end)
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, most);
      const next = changes.length === most ? changes.at(-1)?.id : end;
      return {
        changes: changes.map(publicChange),
        ...(next !== undefined && { cursor: signCursor("history", next) }),
      };
    },
    async get(id, options) {
      const change = await findChange(engine, id, access, options);
      return change && publicChange(change);
    },
  };
}

/** Change with this id; `undefined` if there is none, or if the caller may not see it. */
export async function findChange(
  engine: Engine,
  id: string,
  access: Access | undefined,
  options: ReadOptions = {},
): Promise<AuditedChange | undefined> {
  if (!isChangeId(id) || !isKept(engine, id)) return undefined;
  const matches = engine.changes.has(id)
    ? [engine.changes.get(id)]
    : await Promise.all(engine.gateways.map((gateway) => findIn(engine, gateway, id, options)));
  const change = matches.find((each) => each !== undefined);
  return change && isVisibleTo(engine, access)(change) ? change : undefined;
}

function isVisibleTo(engine: Engine, access: Access | undefined): (change: AuditedChange) => boolean {
  const byKind = new Map(engine.definitions.map((definition) => [definition.kind, definition]));
  return (change) => isChangeVisible(byKind.get(change.kind), change, access);
}

/** Reads the audit row of a change in each partition that it can be in: those of the table's kinds, and those announced then. */
async function findIn(engine: Engine, gateway: Gateway, id: string, { signal }: ReadOptions) {
  const log = odata`PartitionKey eq ${logPartition} and RowKey gt ${startLogAt(id)} and RowKey lt ${logSince(timeOfId(id))}`;
  const announced = async () =>
    hasLog(engine, gateway) ? partitionsIn(await gateway.all(log, { signal })) : [];
  const read = async (partitions: readonly string[]) => {
    const matches = await pMap(
      partitions,
      (partition) => changeIn(engine, gateway, partition, id, { signal }),
      { concurrency: 16 },
    );
    return matches.find((change) => change !== undefined);
  };
  const [here, there] = await Promise.all([read(knownPartitions(engine, gateway)), announced().then(read)]);
  return here ?? there;
}

interface ScanOptions extends ReadOptions {
  readonly after: string;
  readonly most: number;
  readonly where: ((change: Change) => boolean) | undefined;
  readonly access: Access | undefined;
}

/** Reads the changes of one table after a position; `end` is the last position read if there is more. */
async function scan(engine: Engine, gateway: Gateway, { after, most, where, access, signal }: ScanOptions) {
  const isOwn = isVisibleTo(engine, access);
  const stopAt = performance.now() + mostMs;
  const changes: AuditedChange[] = [];
  let end: string | undefined = after;
  let left = where ? mostFiltered : mostAudits;
  // Each part is twice as large as the one before: most calls need one small part, and a run of failed writes takes few requests.
  for (let size = most; end !== undefined && changes.length < most && left > 0; size *= 2) {
    if (size > most && performance.now() > stopAt) break;
    const part: Part = await readPart(engine, gateway, end, {
      size: Math.min(size, left, 1000),
      access,
      signal,
    });
    const visible = part.changes.filter(isOwn);
    // The filter gets the titles that callers see.
    const shown = where ? await withNames(engine, visible.map(publicChange), { signal }) : [];
    changes.push(...visible.filter((_, at) => !where || shown.slice(at, at + 1).some(where)));
    left -= size;
    end = part.end;
  }
  return { changes, end };
}

interface Part {
  readonly changes: readonly AuditedChange[];
  /** Position up to which all changes were read; missing at the end of the history. */
  readonly end: string | undefined;
}

/** Reads up to `size` changes of each partition after a position. */
async function readPart(
  engine: Engine,
  gateway: Gateway,
  after: string,
  { size, access, signal }: ReadOptions & { size: number; access: Access | undefined },
): Promise<Part> {
  const oldest = idsSince(engine.now() - engine.historyMs);
  const definitions = engine.definitions.filter((each) => engine.rows(each).gateway === gateway);
  const own = ownPartition(definitions, access);
  const log =
    own === undefined
      ? await readLog(engine, gateway, after, { size, signal })
      : { partitions: [encodeKey(own)], end: undefined };
  const to = log.end ?? oldest;
  const partitions = new Set([...knownPartitions(engine, gateway), ...log.partitions]);
  const read = await pMap(
    [...partitions],
    async (partition) => {
      const range = odata`PartitionKey eq ${partition} and RowKey gt ${auditKey(after)} and RowKey lt ${auditKey(to)}`;
      const { entities, cursor } = await readFirst(gateway, range, { size, signal });
      return {
        entities,
        cut: cursor === undefined ? undefined : entities.at(-1)?.rowKey.slice(auditKey("").length),
      };
    },
    { concurrency: 16 },
  );
  const [cut] = read.flatMap((one) => one.cut ?? []).sort();
  const changes = read
    .flatMap(({ entities }) => entities.flatMap((entity) => remember(engine, entity) ?? []))
    .filter(({ id }) => cut === undefined || id <= cut)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return { changes, end: cut ?? log.end };
}

/** First entities of a range. Storage may return fewer than asked for, or none, and still have more. */
async function readFirst(gateway: Gateway, filter: Filter, { size, signal }: ReadOptions & { size: number }) {
  const entities: Entity[] = [];
  let cursor: string | undefined;
  do {
    const page: EntityPage = await gateway.page(filter, { limit: size - entities.length, cursor, signal });
    entities.push(...page.entities);
    cursor = page.cursor;
  } while (cursor !== undefined && entities.length < size);
  return { entities, cursor };
}

/** Reads which partitions were announced after a position; `end` is the position up to which that is complete if there is more. */
async function readLog(
  engine: Engine,
  gateway: Gateway,
  after: string,
  { size, signal }: ReadOptions & { size: number },
): Promise<{ partitions: readonly string[]; end: string | undefined }> {
  if (!hasLog(engine, gateway)) return { partitions: [], end: undefined };
  const from = after === "" ? "" : startLogAt(after);
  const to = logSince(engine.now() - engine.historyMs);
  const filter = odata`PartitionKey eq ${logPartition} and RowKey gt ${from} and RowKey lt ${to}`;
  const entries: Entity[] = [];
  let page: EntityPage | undefined;
  let end: string | undefined;
  do {
    // The last entry of a cut page does not count, as its epoch may have more; with two more a page of changes is usually full.
    page = await gateway.page(filter, { limit: size + 2, cursor: page?.cursor, signal });
    entries.push(...page.entities);
    const last = entries.at(-1);
    // There may be more entries of the last epoch.
    end = page.cursor === undefined ? undefined : last ? idsOfEpoch(last).from : after;
  } while (end !== undefined && end <= after);
  return { partitions: partitionsIn(entries), end };
}
