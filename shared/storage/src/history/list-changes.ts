import {
  type Access,
  type Change,
  type History,
  type ReadOptions,
  UserError,
} from "@suite/contracts";
import type { Gateway } from "../azure/gateway.ts";
import { type AuditedChange, changeIn } from "../changes/audit.ts";
import { isChangeId, transactionIdOf } from "../changes/change-id.ts";
import { findPartition, isScattered, knownPartitions } from "../changes/change-log.ts";
import { isChangeVisible } from "../changes/owner.ts";
import type { Tables } from "../read/tables.ts";
import { type ChangeRange, readChanges } from "./read-changes.ts";
import { isKept, keptSince, notKept } from "./retention.ts";
import { type LogProblem, withTitles } from "./titles.ts";

/** The history of an opened store. */
export interface StoredHistory {
  readonly tables: Tables;
  /** Time for which changes are listed and can be undone. */
  readonly historyMs: number;
  readonly log: LogProblem;
}

const longestPage = 100;

/** Audit rows of one partition that one call reads. */
const mostAudits = 500;

/** Time after which no further part is read, so that slow storage returns a shorter page. */
const mostMs = 400;

const isPosition = (cursor: string) => /^\d{16}[0-9a-f~]*$/.test(cursor);

/** Lists changes by their audit rows. The work of a call is bounded whatever storage holds; the cursor marks where it ended. */
export async function listChanges(
  history: StoredHistory,
  access: Access | undefined,
  { limit = 20, cursor, where, signal }: Parameters<History["list"]>[0] = {},
): ReturnType<History["list"]> {
  if (cursor !== undefined) requirePosition(cursor, history.historyMs);
  const most = Math.max(1, Math.min(limit, longestPage));
  const range = { after: cursor ?? "", since: keptSince(history.historyMs), access, signal };
  const scans = await Promise.all(
    history.tables.gateways.map((gateway) => scan(history, gateway, range, { most, where })),
  );
  // Changes beyond the end of one table's scan may have newer neighbors there, so they are left to the next page.
  const [end] = scans.flatMap((one) => one.end ?? []).sort();
  const changes = scans
    .flatMap((one) => one.changes)
    .filter(({ id }) => end === undefined || id <= end)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, most);
  const next = changes.length === most ? changes.at(-1)?.id : end;
  const titled = await withTitles(history, changes, { signal });
  return next === undefined ? { changes: titled } : { changes: titled, cursor: next };
}

function requirePosition(cursor: string, historyMs: number): void {
  const fromLatest = "Call without a cursor to start with the latest changes.";
  if (!isPosition(cursor))
    throw new UserError("invalid", `This cursor is not one of the history. ${fromLatest}`);
  if (!isKept(cursor, historyMs)) throw notKept(historyMs, "what follows this cursor", fromLatest);
}

/** Change with this id; `undefined` if there is none, or if the caller may not see it. */
export async function findChange(
  { tables, historyMs }: StoredHistory,
  id: string,
  access: Access | undefined,
  { signal }: ReadOptions = {},
): Promise<AuditedChange | undefined> {
  if (!isChangeId(id) || !isKept(id, historyMs)) return undefined;
  const found = await Promise.all(
    tables.gateways.map((gateway) => findIn(tables, gateway, id, signal)),
  );
  return found.find((change) => change && isChangeVisible(tables, change, access));
}

async function findIn(
  tables: Tables,
  gateway: Gateway,
  id: string,
  signal: AbortSignal | undefined,
): Promise<AuditedChange | undefined> {
  const partitions = knownPartitions(tables, gateway);
  if (tables.kindsIn(gateway).some(isScattered)) {
    const partition = await findPartition(gateway, transactionIdOf(id), signal);
    if (partition !== undefined) partitions.push(partition);
  }
  const changes = await Promise.all(
    partitions.map((partition) => changeIn(gateway, partition, id, { signal })),
  );
  return changes.find((change) => change !== undefined);
}

interface ScanOptions {
  readonly most: number;
  readonly where: ((change: Change) => boolean) | undefined;
}

/** Reads the changes of one table after a position; `end` is the last position read if there is more. */
async function scan(
  history: StoredHistory,
  gateway: Gateway,
  range: ChangeRange,
  { most, where }: ScanOptions,
): Promise<{ changes: readonly AuditedChange[]; end: string | undefined }> {
  const stopAt = performance.now() + mostMs;
  const changes: AuditedChange[] = [];
  let end: string | undefined;
  let left = mostAudits;
  for await (const part of readChanges(history.tables, gateway, range, most)) {
    const visible = part.changes.filter((change) =>
      isChangeVisible(history.tables, change, range.access),
    );
    changes.push(...(where ? await matching(history, visible, where, range) : visible));
    left -= part.size;
    end = part.end;
    if (changes.length >= most || left <= 0 || performance.now() > stopAt) break;
  }
  return { changes, end };
}

/** Changes that match a filter, which gets the titles that callers see. */
async function matching(
  history: StoredHistory,
  changes: readonly AuditedChange[],
  where: (change: Change) => boolean,
  options: ReadOptions,
): Promise<AuditedChange[]> {
  const titled = await withTitles(history, changes, options);
  const matches = new Set(titled.filter(where).map(({ id }) => id));
  return changes.filter(({ id }) => matches.has(id));
}
