import {
  type Access,
  type Change,
  clip,
  type History,
  type ReadOptions,
  UserError,
} from "@suite/contracts";
import pMap from "p-map";
import type { Gateway } from "../azure/gateway.ts";
import {
  type AuditedChange,
  auditKey,
  changesBetween,
  publicChange,
  remember,
} from "../changes/audit.ts";
import {
  getKinds,
  idsOfEpoch,
  idsSince,
  isChangeId,
  isKept,
  isScattered,
  knownPartitions,
  logBetween,
  logSince,
  notKept,
  partitionsIn,
  startLogAt,
} from "../changes/change-log.ts";
import { isChangeVisible, ownPartition, rowsBy } from "../changes/owner.ts";
import type { Engine } from "../engine.ts";
import { encodeKey } from "../schema/codec.ts";
import type { Definition, Entity } from "../schema/define-table.ts";

const longestPage = 100;

/** Audit rows of one partition that one call reads. */
const mostAudits = 500;

/** Time after which no further part is read, so that slow storage returns a shorter page. */
const mostMs = 400;

const isPosition = (cursor: string) => /^\d{16}[0-9a-f~]*$/.test(cursor);

/** Lists changes by their audit rows. The work of a call is bounded whatever storage holds; the cursor marks where it ended. */
export async function listChanges(
  engine: Engine,
  access: Access | undefined,
  { limit = 20, cursor, where, signal }: Parameters<History["list"]>[0] = {},
): ReturnType<History["list"]> {
  const fromLatest = "Call without a cursor to start with the latest changes.";
  if (cursor !== undefined && !isPosition(cursor))
    throw new UserError("invalid", `This cursor is not one of the history. ${fromLatest}`);
  if (cursor !== undefined && !isKept(engine, cursor))
    throw notKept(engine, "what follows this cursor", fromLatest);
  const most = Math.max(1, Math.min(limit, longestPage));
  const scans = await Promise.all(
    engine.gateways.map((gateway) =>
      scan(engine, gateway, { after: cursor ?? "", most, where, access, signal }),
    ),
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
    changes: await withNames(engine, changes.map(publicChange), { signal }),
    ...(next !== undefined && { cursor: next }),
  };
}

/** Change with this id; `undefined` if there is none, or if the caller may not see it. */
export async function findChange(
  engine: Engine,
  id: string,
  access: Access | undefined,
  { signal }: ReadOptions = {},
): Promise<AuditedChange | undefined> {
  if (!isChangeId(id) || !isKept(engine, id)) return undefined;
  // The only position before this change and after all newer ones.
  const range = { after: id.slice(0, -1), since: 0, size: 1, signal };
  const findIn = async (gateway: Gateway) => {
    const { value } = await readChanges(engine, gateway, range).next();
    return value?.changes.find((change) => change.id === id);
  };
  const cached = engine.changes.get(id);
  const matches = cached ? [cached] : await Promise.all(engine.gateways.map(findIn));
  return matches.find((change) => change && isChangeVisible(engine, change, access));
}

type ScanOptions = Pick<Range, "after" | "access" | "signal"> & {
  readonly most: number;
  readonly where: ((change: Change) => boolean) | undefined;
};

/** Reads the changes of one table after a position; `end` is the last position read if there is more. */
async function scan(engine: Engine, gateway: Gateway, { most, where, ...range }: ScanOptions) {
  const { access, signal } = range;
  const stopAt = performance.now() + mostMs;
  const changes: AuditedChange[] = [];
  let end: string | undefined;
  let left = mostAudits;
  const since = engine.now() - engine.historyMs;
  for await (const part of readChanges(engine, gateway, { ...range, since, size: most })) {
    const visible = part.changes.filter((change) => isChangeVisible(engine, change, access));
    // The filter gets the titles that callers see.
    const titled = where ? await withNames(engine, visible.map(publicChange), { signal }) : [];
    changes.push(...visible.filter((_, at) => !where || titled.slice(at, at + 1).some(where)));
    left -= part.size;
    end = part.end;
    if (changes.length >= most || left <= 0 || performance.now() > stopAt) break;
  }
  return { changes, end };
}

interface Range extends ReadOptions {
  /** Id after which changes are read; all are before it in time. */
  readonly after: string;
  /** Time of the oldest changes, in milliseconds since 1970. */
  readonly since: number;
  readonly access?: Access | undefined;
  /** Reads the log also for seed runs, in a table whose partitions are known without it. */
  readonly seeds?: boolean;
}

interface Part {
  /** Changes, newest first. */
  readonly changes: readonly AuditedChange[];
  readonly entries: readonly Entity[];
  /** Audit rows that were read of each partition at most. */
  readonly size: number;
  /** Position up to which all changes were read; missing at the end of the history. */
  readonly end: string | undefined;
}

/** Reads the changes of one table after a position, part by part, each twice as large as the one before. */
export async function* readChanges(
  engine: Engine,
  gateway: Gateway,
  { size, ...range }: Range & { size: number },
): AsyncGenerator<Part, void> {
  let end: string | undefined = range.after;
  for (let next = size; end !== undefined; next *= 2) {
    const part: Part = await readPart(
      engine,
      gateway,
      { ...range, after: end },
      Math.min(next, 1000),
    );
    yield part;
    end = part.end;
  }
}

async function readPart(
  engine: Engine,
  gateway: Gateway,
  range: Range,
  size: number,
): Promise<Part> {
  const { after, since, access, signal } = range;
  const own = ownPartition(getKinds(engine, gateway), access);
  const log =
    own === undefined
      ? await readLog(engine, gateway, range, size)
      : { entries: [], end: undefined };
  const announced = own === undefined ? partitionsIn(log.entries) : [encodeKey(own)];
  const read = await pMap(
    new Set([...knownPartitions(engine, gateway), ...announced]),
    async (partition) => {
      const filter = changesBetween(partition, after, log.end ?? idsSince(since));
      const { entities, cursor } = await gateway.page(filter, { limit: size, signal });
      return { entities, cut: cursor && entities.at(-1)?.rowKey.slice(auditKey("").length) };
    },
    { concurrency: 16 },
  );
  const [cut] = read.flatMap((one) => one.cut ?? []).sort();
  const changes = read
    .flatMap(({ entities }) => entities.flatMap((entity) => remember(engine, entity) ?? []))
    .filter(({ id }) => cut === undefined || id <= cut)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return { changes, entries: log.entries, size, end: cut ?? log.end };
}

/** Reads which partitions were announced after a position; `end` is the position up to which that is complete if there is more. */
async function readLog(
  engine: Engine,
  gateway: Gateway,
  { after, since, seeds, signal }: Range,
  size: number,
): Promise<Pick<Part, "entries" | "end">> {
  const entries: Entity[] = [];
  if (!seeds && !getKinds(engine, gateway).some(isScattered)) return { entries, end: undefined };
  const filter = logBetween(after === "" ? "" : startLogAt(after), logSince(since));
  let cursor: string | undefined;
  let end: string | undefined;
  do {
    // The last entry of a cut page does not count, as its epoch may have more; with two more a page of changes is usually full.
    const page = await gateway.page(filter, { limit: cursor ? 1000 : size + 2, cursor, signal });
    entries.push(...page.entities);
    cursor = page.cursor;
    const last = entries.at(-1);
    end = cursor && last ? idsOfEpoch(last).from : undefined;
  } while (end !== undefined && end <= after);
  return { entries, end };
}

/** Replaces the titles of records that refer to others (`references`) by current ones. */
export async function withNames(
  engine: Engine,
  changes: readonly Change[],
  options: ReadOptions = {},
): Promise<readonly Change[]> {
  const byKind = new Map(engine.definitions.map((each) => [each.kind, each]));
  return pMap(changes, async (change) => {
    const definition = byKind.get(change.kind);
    const names: Record<string, string> = {};
    for (const [column, kind] of Object.entries(definition?.references ?? {})) {
      const title = await readTitle(engine, byKind.get(kind), change.key[column], options);
      if (title !== undefined) names[column] = title;
    }
    if (!definition || Object.keys(names).length === 0) return change;
    return { ...change, record: clip(definition.title(change.key, names), 200) };
  });
}

/** Title of a row that others refer to; `undefined` if it is gone or cannot be read, as an older title is better than none. */
async function readTitle(
  engine: Engine,
  definition: Definition | undefined,
  key: unknown,
  options: ReadOptions,
) {
  // A title of an owned row is for its owner; the reader may be another person.
  if (definition?.partitionKey !== undefined || definition?.owner !== undefined) return undefined;
  try {
    const list = definition && (await engine.rows(definition).list(undefined, options));
    const [row] = (list && rowsBy(list, definition.rowKey).get(key)) ?? [];
    return row && definition?.title(row);
  } catch (error) {
    engine.log("A title in the history could not be read.", { error });
    return undefined;
  }
}
