import {
  type AuditedChange,
  auditEntity,
  auditKey,
  publicChange,
  type RowChange,
  readAudit,
} from "./audit.ts";
import { freeze } from "./codec.ts";
import type { Fields } from "./define-table.ts";
import type { Engine } from "./engine.ts";
import { ResentRefusal } from "./errors.ts";
import type { Action, Gateway, NewEntity } from "./gateway.ts";
import { dropIndexEntries } from "./indexes.ts";
import { kindRange } from "./keys.ts";
import { rowAction } from "./row-action.ts";
import type { Actor } from "./store-types.ts";
import type { Stored } from "./types.ts";

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
