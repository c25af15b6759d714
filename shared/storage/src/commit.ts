import { type AuditedChange, auditEntity, auditKey, publicChange, readAudit } from "./audit.ts";
import { type Address, encodeFields, metaColumns } from "./codec.ts";
import type { Definition, Fields } from "./define-table.ts";
import type { Engine } from "./engine.ts";
import { isRefusal } from "./errors.ts";
import type { Action, Gateway, NewEntity } from "./gateway.ts";
import { kindRange } from "./keys.ts";
import { checkLimits } from "./limits.ts";
import type { Actor, Stored } from "./types.ts";

/** One row to be written. `after` missing means remove, `before` missing create. */
export interface RowWrite {
  readonly id: string;
  readonly definition: Definition;
  readonly address: Address;
  readonly before?: Stored<Fields> | undefined;
  readonly after?: Fields | undefined;
}

/** Log partition of each physical table: one pointer for each change, newest first. */
export const logPartition = "=log";

/** Announces changes: a pointer may point to a change that never came, but no change is without a pointer. */
export async function announce(
  gateway: Gateway,
  writes: readonly RowWrite[],
  signal?: AbortSignal,
): Promise<void> {
  const pointers = writes.map(
    ({ id, definition, address }): Action => ({
      type: "upsert",
      entity: {
        partitionKey: logPartition,
        rowKey: id,
        partition: address.partitionKey,
        kind: definition.kind,
      },
    }),
  );
  await gateway.transact(pointers, { signal });
}

/**
 * Writes rows of one partition in one transaction: each row, its audit row, and the version stamps that tell other
 * processes' caches. Returns the new ETag of each row. Throws the storage error when a row is not as expected.
 */
export async function commit(
  engine: Engine,
  actor: Actor,
  writes: readonly RowWrite[],
  signal?: AbortSignal,
): Promise<(string | undefined)[]> {
  const [first] = writes;
  if (!first) return [];
  const gateway = engine.gateway(first.definition);
  const rows = writes.map(rowAction);
  const audits = writes.map((write) => auditEntity(write, actor));
  const actions = [...rows, ...audits.map(created), ...stamps(writes)];
  const etags = await gateway.transact(actions, { signal }).catch(async (error: unknown) => {
    if (isRefusal(error) && (await wasApplied(gateway, first, signal))) return [];
    throw error;
  });
  writes.forEach((write, at) => {
    const audit = audits[at];
    if (audit) emit(engine, write, readAudit({ ...audit, etag: "" }));
  });
  return rows.map((_, at) => etags[at]);
}

/**
 * Whether a refused transaction is our own: its first answer was lost, the client library sent it again, and the
 * second found the rows already changed. The id of the audit row is ours alone, so its presence settles it.
 */
async function wasApplied(
  gateway: Gateway,
  write: RowWrite,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  return (await gateway.get(write.address.partitionKey, auditKey(write.id), { signal })) !== undefined;
}

function rowAction(write: RowWrite): Action {
  const { before, after, definition, address } = write;
  if (!after) return { type: "delete", entity: { ...address }, etag: before?.version };
  const entity: NewEntity = {
    ...address,
    ...encodeFields(definition, after),
    [metaColumns.schema]: definition.schemaVersion,
    [metaColumns.change]: write.id,
  };
  checkLimits(definition.kind, entity);
  return before ? { type: "merge", entity, etag: before.version } : { type: "create", entity };
}

function created(entity: NewEntity): Action {
  return { type: "create", entity };
}

/** The stamp is the first key of a kind's range, so a listing reads it before the rows it vouches for. */
export function stamps(writes: readonly RowWrite[]): Action[] {
  const byKind = new Map(writes.map((write) => [write.definition.kind, write]));
  return [...byKind].map(([kind, { address, id }]) => ({
    type: "upsert",
    entity: { partitionKey: address.partitionKey, rowKey: kindRange(kind).from, stamp: id },
  }));
}

function emit(engine: Engine, { definition }: RowWrite, audited: AuditedChange): void {
  engine.emit({
    table: definition.name,
    kind: definition.kind,
    key: audited.key,
    change: publicChange(audited),
  });
}
