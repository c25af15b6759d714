import type { Access, ReadOptions } from "@suite/contracts";
import pMap from "p-map";
import type { Gateway } from "../azure/gateway.ts";
import { type AuditedChange, auditKey, changesBetween, remember } from "../changes/audit.ts";
import {
  hasLog,
  idsOfEpoch,
  idsSince,
  knownPartitions,
  logBetween,
  logSince,
  partitionsIn,
  startLogAt,
} from "../changes/change-log.ts";
import { ownPartition } from "../changes/owner.ts";
import type { Engine } from "../engine.ts";
import { encodeKey } from "../schema/codec.ts";
import type { Entity } from "../schema/define-table.ts";

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

/**
 * Reads the changes of one table after a position, part by part. Each part is twice as large as the one before: most calls need one small
 * part, and a run of failed writes takes few requests.
 */
export async function* readChanges(
  engine: Engine,
  gateway: Gateway,
  { size, ...range }: Range & { size: number },
): AsyncGenerator<Part, void> {
  let end: string | undefined = range.after;
  for (let next = size; end !== undefined; next *= 2) {
    const part: Part = await readPart(engine, gateway, { ...range, after: end }, Math.min(next, 1000));
    yield part;
    end = part.end;
  }
}

async function readPart(engine: Engine, gateway: Gateway, range: Range, size: number): Promise<Part> {
  const { after, since, access, signal } = range;
  const definitions = engine.definitions.filter((each) => engine.rows(each).gateway === gateway);
  const own = ownPartition(definitions, access);
  const log =
    own === undefined ? await readLog(engine, gateway, range, size) : { entries: [], end: undefined };
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
  { after, since, seeds = hasLog(engine, gateway), signal }: Range,
  size: number,
): Promise<Pick<Part, "entries" | "end">> {
  const entries: Entity[] = [];
  if (!seeds) return { entries, end: undefined };
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
