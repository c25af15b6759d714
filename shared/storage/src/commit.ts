import {
  type AuditedChange,
  auditEntity,
  auditKey,
  publicChange,
  type RowChange,
  readAudit,
} from "./audit.ts";
import { encodeFields, freeze, metaColumns } from "./codec.ts";
import type { Fields } from "./define-table.ts";
import type { Engine } from "./engine.ts";
import { ResentRefusal, StaleRow } from "./errors.ts";
import type { Action, Gateway, NewEntity } from "./gateway.ts";
import { dropIndexEntries } from "./indexes.ts";
import { kindRange } from "./keys.ts";
import { checkLimits } from "./limits.ts";
import type { Actor, Stored } from "./types.ts";

/** A change ready to be sent: the write of the row and its audit row. */
export interface PreparedChange {
  readonly change: RowChange;
  readonly audit: NewEntity;
  readonly actions: readonly [Action, Action];
}

export async function prepare(
  engine: Engine,
  actor: Actor,
  change: RowChange,
  signal?: AbortSignal,
): Promise<PreparedChange> {
  const row = await rowAction(engine, change, signal);
  const audit = auditEntity(change, actor);
  return { change, audit, actions: [row, { type: "create", entity: audit }] };
}

/**
 * Writes changes of one partition in one transaction: each row, its audit row, and the version stamps that tell the
 * caches of other processes. Returns the rows as they are now. A row that is not as expected throws the storage error.
 */
export async function commit(
  engine: Engine,
  prepared: readonly PreparedChange[],
  signal?: AbortSignal,
): Promise<(Stored<Fields> | undefined)[]> {
  const changes = prepared.map(({ change }) => change);
  const [first] = changes;
  if (!first) return [];
  const { gateway } = engine.rows(first.definition);
  const actions = [
    ...prepared.flatMap(({ actions: [row] }) => row),
    ...prepared.map(({ actions: [, audit] }) => audit),
  ];
  try {
    const etags = await gateway
      .transact([...actions, ...stamps(changes)], { signal })
      .catch(async (error: unknown) => {
        if (error instanceof ResentRefusal && (await wasApplied(gateway, first, signal))) return [];
        throw error;
      });
    const rows = await Promise.all(changes.map((change, at) => rowNow(engine, change, etags[at], signal)));
    prepared.forEach(({ change, audit }, at) => {
      engine.rows(change.definition).wrote(change.address, rows[at]);
      publish(engine, change, readAudit({ ...audit, etag: "" }));
    });
    await dropIndexEntries(engine, gateway, changes);
    return rows;
  } catch (error) {
    for (const { definition, address } of changes) engine.rows(definition).doubt(address);
    throw error;
  }
}

/**
 * Whether a refused transaction is our own: its first answer was lost, the client library sent it again, and the
 * second found the rows already changed. The id of the audit row is ours alone, so its presence settles it.
 */
async function wasApplied(
  gateway: Gateway,
  change: RowChange,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  return (await gateway.get(change.address.partitionKey, auditKey(change.id), { signal })) !== undefined;
}

/** The row after its write. Without an ETag (the answer was lost) it is read, and may hold a later change as well. */
async function rowNow(
  engine: Engine,
  change: RowChange,
  etag: string | undefined,
  signal: AbortSignal | undefined,
) {
  if (!change.after) return undefined;
  if (etag !== undefined) return freeze({ ...change.after, version: etag });
  return engine.rows(change.definition).read(change.address, { signal });
}

async function rowAction(
  engine: Engine,
  change: RowChange,
  signal: AbortSignal | undefined,
): Promise<Action> {
  const { before, after, definition, address } = change;
  if (!after) return { type: "delete", entity: { ...address }, etag: before?.version };
  const entity: NewEntity = {
    ...address,
    ...encodeFields(definition, after),
    [metaColumns.schema]: definition.schemaVersion,
    [metaColumns.change]: change.id,
  };
  checkLimits(definition.kind, entity);
  if (!before) return { type: "create", entity };
  const cleared = definition.columns.filter(({ name }) => hasValue(before[name]) && !hasValue(after[name]));
  if (cleared.length === 0) return { type: "merge", entity, etag: before.version };
  // A merge cannot take a column away, so the whole row is replaced: with all it has, unknown columns included.
  const { gateway } = engine.rows(definition);
  const current = await gateway.get(address.partitionKey, address.rowKey, { signal });
  if (current?.etag !== before.version) throw new StaleRow();
  const names = new Set(cleared.map(({ name }) => name));
  const kept = Object.entries(current).filter(([name]) => !isSystem(name) && !names.has(name));
  return { type: "replace", entity: { ...Object.fromEntries(kept), ...entity }, etag: before.version };
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isSystem(name: string): boolean {
  return name === "etag" || name === "timestamp" || name.startsWith("odata.");
}

/** The stamp is the first key of a kind's range, so a list reads it before the rows it vouches for. */
function stamps(changes: readonly RowChange[]): Action[] {
  const byKind = new Map(changes.map((change) => [change.definition.kind, change]));
  return [...byKind].map(([kind, { address, id }]) => stampAction(address.partitionKey, kind, id));
}

export function stampAction(partitionKey: string, kind: string, stamp: string): Action {
  return { type: "upsert", entity: { partitionKey, rowKey: kindRange(kind).from, stamp } };
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
