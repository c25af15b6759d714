import type { Access, ReadOptions } from "@suite/contracts";
import pMap from "p-map";
import type { Gateway } from "../azure/gateway.ts";
import { type AuditedChange, auditKey, changesBetween, readAudit } from "../changes/audit.ts";
import { idsSince, transactionIdOf } from "../changes/change-id.ts";
import { isScattered, knownPartitions, logBetween, partitionOf } from "../changes/change-log.ts";
import { ownPartition } from "../changes/owner.ts";
import type { Tables } from "../read/tables.ts";
import { encodeKey } from "../schema/codec.ts";

export interface ChangeRange extends ReadOptions {
  /** Position after which changes are read, newest first: the id of a change, or "" for the newest. */
  readonly after: string;
  /** Time of the oldest changes, in milliseconds since 1970. */
  readonly since: number;
  readonly access?: Access | undefined;
}

/** Some changes of one table. */
export interface ChangePart {
  /** Newest first. */
  readonly changes: readonly AuditedChange[];
  /** Audit rows that were read of each partition at most. */
  readonly size: number;
  /** Position up to which all changes were read; missing at the end of the history. */
  readonly end: string | undefined;
}

/** Largest number of entities that storage returns for one request. */
const largestPart = 1000;

/** Partitions that are read at the same time. */
const width = 16;

/** Reads the changes of one table after a position, part by part, each twice as large as the one before. */
export async function* readChanges(
  tables: Tables,
  gateway: Gateway,
  range: ChangeRange,
  firstSize: number,
): AsyncGenerator<ChangePart, void> {
  let after: string | undefined = range.after;
  for (let size = firstSize; after !== undefined; size *= 2) {
    const limit = Math.min(size, largestPart);
    const part = await readPart(tables, gateway, { ...range, after }, limit);
    yield part;
    after = part.end;
  }
}

async function readPart(
  tables: Tables,
  gateway: Gateway,
  range: ChangeRange,
  size: number,
): Promise<ChangePart> {
  const { after, since, signal } = range;
  const { partitions, end: logEnd } = await partitionsAfter(tables, gateway, range, size);
  const to = logEnd ?? idsSince(since);
  const ranges = await pMap(
    partitions,
    async (partition) => {
      const filter = changesBetween(partition, after, to);
      const { entities, cursor } = await gateway.page(filter, { limit: size, signal });
      const last = entities.at(-1)?.rowKey.slice(auditKey("").length);
      return { changes: entities.map(readAudit), end: cursor === undefined ? undefined : last };
    },
    { concurrency: width },
  );
  // Beyond the first end there may be changes of other partitions that were not read.
  const [firstEnd] = ranges.flatMap(({ end }) => end ?? []).sort();
  const changes = ranges
    .flatMap((one) => one.changes)
    .filter(({ id }) => firstEnd === undefined || id <= firstEnd)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return { changes, size, end: firstEnd ?? logEnd };
}

/** Partitions with changes after a position; `end` is the position up to which they are complete if there is more. */
async function partitionsAfter(
  tables: Tables,
  gateway: Gateway,
  range: ChangeRange,
  size: number,
): Promise<{ partitions: Iterable<string>; end: string | undefined }> {
  const kinds = tables.kindsIn(gateway);
  const known = knownPartitions(tables, gateway);
  const own = ownPartition(kinds, range.access);
  if (own !== undefined) return { partitions: [...known, encodeKey(own)], end: undefined };
  if (!kinds.some(isScattered)) return { partitions: known, end: undefined };
  const log = await readLog(gateway, range, size);
  return { partitions: new Set([...known, ...log.partitions]), end: log.end };
}

async function readLog(
  gateway: Gateway,
  { after, since, signal }: ChangeRange,
  size: number,
): Promise<{ partitions: string[]; end: string | undefined }> {
  const filter = logBetween(transactionIdOf(after), idsSince(since));
  const partitions: string[] = [];
  let cursor: string | undefined;
  let end: string | undefined;
  do {
    const page = await gateway.page(filter, { limit: size, cursor, signal });
    partitions.push(...page.entities.map(partitionOf));
    cursor = page.cursor;
    const last = page.entities.at(-1);
    // All changes of a transaction sort before this.
    end = cursor !== undefined && last ? `${last.rowKey}~` : undefined;
    // The first entry may be the one that the position is in.
  } while (end !== undefined && end <= after);
  return { partitions, end };
}
