import { UserError } from "@suite/contracts";
import { isOutage } from "../azure/deadline.ts";
import { isRefusal, statusOf, unanswered } from "../azure/errors.ts";
import type { Gateway } from "../azure/gateway.ts";
import type { Engine } from "../engine.ts";
import {
  type AuditedChange,
  auditKey,
  isVoid,
  publicChange,
  type RowChange,
  readAudit,
  voidAudit,
} from "../history/audit.ts";
import { freeze } from "../schema/codec.ts";
import type { Fields } from "../schema/define-table.ts";
import type { Stored } from "../types.ts";
import { KeyTaken, keyAction, readKeyRow, type StepKey } from "./call-key.ts";
import { dropIndexEntries } from "./indexes.ts";
import { type PreparedChange, stamps } from "./prepare.ts";
import type { Attempt, WriteTracker } from "./write-tracker.ts";

interface CommitOptions {
  /** True if nothing was sent under these change ids before. */
  readonly isFirst: boolean;
  /** Is told what becomes of the transaction. */
  readonly writes: WriteTracker;
  /** Refuses the transaction when one of the same key was made. */
  readonly key?: StepKey | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes changes of one partition in one transaction: each row, its audit row, and the version stamps that tell the
 * caches of other processes. Returns the rows as they are now. A row that is not as expected throws the storage error, a key
 * that was used before `KeyTaken`.
 */
export async function commit(
  engine: Engine,
  prepared: readonly PreparedChange[],
  { isFirst, writes, key, signal }: CommitOptions,
): Promise<(Stored<Fields> | undefined)[]> {
  const changes = prepared.map(({ change }) => change);
  const [first] = changes;
  if (!first) return [];
  const { gateway } = engine.rows(first.definition);
  const ids = changes.map(({ id }) => id);
  // Audit rows first: storage that checks the parts in order then answers a second delivery with 409, not with 412.
  const actions = [
    ...prepared.map(({ actions: [audit] }) => audit),
    ...prepared.map(({ actions: [, row] }) => row),
    ...prepared.flatMap(({ actions: [, , ...stones] }) => stones),
    ...stamps(changes),
    ...(key ? [keyAction(key, first.address.partitionKey, ids)] : []),
  ];
  const attempt = writes.begin();
  let etags: (string | undefined)[] = [];
  try {
    etags = (await gateway.transact(actions, { signal, attempt })).slice(prepared.length);
  } catch (error) {
    for (const { definition, address } of changes) engine.rows(definition).invalidate(address);
    await requireApplied(gateway, first, { error, attempt, isFirst, writes, key, signal });
  }
  writes.committed(attempt, ids);
  // From here on it is saved, and nothing that fails may make it look otherwise.
  const rows = await Promise.all(changes.map((change, at) => rowNow(engine, change, etags[at])));
  prepared.forEach(({ change, audit }, at) => {
    const { definition, address } = change;
    engine.rows(definition).wrote(address, rows[at]);
    if (etags[at] === undefined) engine.rows(definition).invalidate(address);
    publish(engine, change, readAudit({ ...audit, etag: "" }));
  });
  await dropIndexEntries(engine, gateway, changes);
  return rows;
}

interface Failure extends CommitOptions {
  readonly error: unknown;
  readonly attempt: Attempt;
}

/** Returns when a transaction that failed was applied all the same. Throws the error when it was not, `unanswered` when nobody knows. */
async function requireApplied(
  gateway: Gateway,
  change: RowChange,
  { error, attempt, isFirst, writes, key, signal }: Failure,
): Promise<void> {
  const lost = error instanceof UserError && isOutage(error.cause);
  // Of writers who contend for a row each looks once: when it was applied after all, its next attempt is refused by 409.
  const refused = isRefusal(error) && (isFirst || attempt.sent > 1 || statusOf(error) !== 412);
  if (signal?.aborted && attempt.sent > 0) throw error;
  if (attempt.sent > 0 && (lost || refused)) {
    const applied = lost ? settle(gateway, change) : wasApplied(gateway, change);
    const found = await applied.catch((cause: unknown) => {
      throw unanswered(cause);
    });
    if (found) return;
  }
  const taken = key && isRefusal(error) ? await keyTaken(gateway, change, key) : undefined;
  if (taken?.keyRow.changeIds.includes(change.id)) return;
  writes.notApplied(attempt);
  throw taken ?? error;
}

/** The key row that stands in the way of a refused transaction; `undefined` when something else does. */
async function keyTaken(
  gateway: Gateway,
  { address: { partitionKey } }: RowChange,
  { rowKey, replaces }: StepKey,
): Promise<KeyTaken | undefined> {
  const entity = await gateway.get(partitionKey, rowKey);
  if (entity) return entity.etag === replaces ? undefined : new KeyTaken(readKeyRow(entity));
  return replaces === undefined ? undefined : new KeyTaken({ at: new Date(0), changeIds: [] });
}

/**
 * Tells a refusal by another writer from one by an earlier delivery of the same transaction: the client library sent it
 * again after a lost answer, or an intermediary delivered it twice. The id of the audit row is ours alone, so its
 * presence settles it.
 */
async function wasApplied(gateway: Gateway, change: RowChange): Promise<boolean> {
  const audit = await gateway.get(change.address.partitionKey, auditKey(change.id));
  return audit !== undefined && !isVoid(audit);
}

/**
 * Whether a transaction without an answer was applied. It may still be on its way, so that looking is not enough: its
 * audit row's place is taken, and whoever comes second is refused. Then one of both is certain.
 */
async function settle(gateway: Gateway, change: RowChange): Promise<boolean> {
  try {
    await gateway.transact([{ type: "create", entity: voidAudit(change) }]);
    return false;
  } catch (error) {
    if (!isRefusal(error) || statusOf(error) !== 409) throw error;
    return wasApplied(gateway, change);
  }
}

/**
 * The row after its write. Without an ETag (the answer was lost) it is read, and may hold a later change as well. When it
 * cannot be read it is as it was written, under a version that fits none: who changes it by that is told how it is now.
 */
async function rowNow(engine: Engine, change: RowChange, etag: string | undefined) {
  if (!change.after) return undefined;
  const written = freeze({ ...change.after, version: etag ?? "" });
  if (etag !== undefined) return written;
  return engine
    .rows(change.definition)
    .read(change.address)
    .catch(() => written);
}

function publish(engine: Engine, { definition }: RowChange, audited: AuditedChange): void {
  engine.changes.set(audited.id, audited);
  engine.emit({
    table: definition.name,
    kind: definition.kind,
    key: audited.key,
    change: publicChange(audited),
  });
}
