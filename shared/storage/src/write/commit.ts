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
import { type PreparedChange, stampId, stamps } from "./prepare.ts";
import type { Attempt, WriteTracker } from "./write-tracker.ts";

interface CommitOptions {
  /** True if nothing was sent under these change ids before. */
  readonly isFirst: boolean;
  /** Records the outcome of the transaction. */
  readonly writes: WriteTracker;
  /** Makes the transaction fail if one of the same key was made before. */
  readonly key?: StepKey | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes changes of one partition in one transaction: each row, its audit row, and the version stamps that caches of other
 * processes check. Returns the new rows. Throws the storage error if a row is not as expected, `KeyTaken` if the key was used before.
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
  // Audit rows first: storage that checks the actions in order then answers a second delivery with 409 instead of 412.
  const actions = [
    ...prepared.map(({ actions: [audit] }) => audit),
    ...prepared.map(({ actions: [, row] }) => row),
    ...prepared.flatMap(({ actions: [, , ...stones] }) => stones),
    ...stamps(engine, changes),
    ...(key ? [keyAction(key, first.address.partitionKey, new Date(engine.now()), ids)] : []),
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
  // The write is saved from here on; later failures must not report otherwise.
  const rows = await Promise.all(changes.map((change, at) => rowNow(engine, change, etags[at])));
  prepared.forEach(({ change, audit }, at) => {
    const { definition, address } = change;
    engine.rows(definition).write(address, rows[at]);
    engine.stamped.set(stampId(change), true);
    if (etags[at] === undefined && change.after) engine.rows(definition).invalidate(address);
    publish(engine, change, readAudit({ ...audit, etag: "" }));
  });
  await dropIndexEntries(engine, gateway, changes);
  return rows;
}

interface Failure extends CommitOptions {
  readonly error: unknown;
  readonly attempt: Attempt;
}

/** Returns if a failed transaction was applied after all. Throws its error if it was not, `unanswered` if that is unknown. */
async function requireApplied(
  gateway: Gateway,
  change: RowChange,
  { error, attempt, isFirst, writes, key, signal }: Failure,
): Promise<void> {
  const lost = error instanceof UserError && isOutage(error.cause);
  // Competing writers check once each: if the transaction was applied after all, the next attempt is refused with 409.
  const refused = isRefusal(error) && (isFirst || attempt.sent > 1 || statusOf(error) !== 412);
  if (signal?.aborted && attempt.sent > 0) throw error;
  // Storage that does not answer cannot tell, and the caller has waited for as long as a request may take.
  if (lost && attempt.sent > 0 && attempt.isSilent) throw unanswered(error);
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

/** Key row that blocked a refused transaction; `undefined` if something else did. */
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
 * Distinguishes a refusal by another writer from one by an earlier delivery of the same transaction, which the client library
 * sent again after a lost answer or an intermediary delivered twice. The audit row's id is unique, so its presence decides.
 */
async function wasApplied(gateway: Gateway, change: RowChange): Promise<boolean> {
  const audit = await gateway.get(change.address.partitionKey, auditKey(change.id));
  return audit !== undefined && !isVoid(audit);
}

/**
 * True if a transaction without an answer was applied. It may still be on its way, so reading is not enough: a void row takes the
 * place of its audit row, and whichever comes second is refused.
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
 * Row after its write. Without an ETag (the answer was lost) it is read, possibly with a later change. If it cannot be read, it is
 * returned as written with a version that matches none, so a change by that version is a `conflict`.
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
    owner: audited.owner,
    key: audited.key,
    change: publicChange(audited),
  });
}
