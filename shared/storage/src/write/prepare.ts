import type { Actor } from "@suite/contracts";
import { StaleRow } from "../azure/errors.ts";
import type { Action, NewEntity } from "../azure/gateway.ts";
import type { Engine } from "../engine.ts";
import { auditEntity, type RowChange } from "../history/audit.ts";
import { tombstoneAction } from "../history/tombstone.ts";
import { stampAction } from "../read/stamp.ts";
import { encodeFields, metaColumns } from "../schema/codec.ts";
import type { Fields } from "../schema/define-table.ts";
import { checkLimits } from "../schema/limits.ts";

/** A change that is ready to be sent: the actions for the row and its audit row. */
export interface PreparedChange {
  readonly change: RowChange;
  readonly audit: NewEntity;
  /** Creates the audit row, writes the row, and updates the tombstone of a row that is removed or restored. */
  readonly actions: readonly [Action, Action, ...Action[]];
}

export async function prepare(
  engine: Engine,
  actor: Actor,
  change: RowChange,
  signal?: AbortSignal,
): Promise<PreparedChange> {
  const row = await rowAction(engine, change, signal);
  const audit = auditEntity(change, actor, new Date(engine.now()));
  const stone = await tombstoneAction(engine, change, signal);
  return { change, audit, actions: [{ type: "create", entity: audit }, row, ...(stone ? [stone] : [])] };
}

/** Write of the row itself, bound to the version it was planned on. */
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
  const cleared = definition.columns
    .map(({ name }) => name)
    .filter((name) => hasValue(before[name]) && !hasValue(after[name]));
  if (cleared.length === 0) return { type: "merge", entity, etag: before.version };
  const kept = await otherColumns(engine, change, new Set(cleared), signal);
  return { type: "replace", entity: { ...kept, ...entity }, etag: before.version };
}

/**
 * Columns to write again when others are cleared. A merge cannot delete a column, so the whole row is replaced, including columns
 * that the schema does not know.
 */
async function otherColumns(
  engine: Engine,
  { definition, address, before }: RowChange,
  cleared: ReadonlySet<string>,
  signal: AbortSignal | undefined,
): Promise<Fields> {
  const current = await engine.rows(definition).gateway.get(address.partitionKey, address.rowKey, { signal });
  if (current?.etag !== before?.version) throw new StaleRow();
  const kept = Object.entries(current ?? {}).filter(([name]) => !isSystem(name) && !cleared.has(name));
  return Object.fromEntries(kept);
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isSystem(name: string): boolean {
  return name === "etag" || name === "timestamp" || name.startsWith("odata.");
}

/** Version stamps of the changed kinds. */
export function stamps(engine: Engine, changes: readonly RowChange[]): Action[] {
  const byKind = new Map(changes.map((change) => [change.definition.kind, change]));
  return [...byKind].map(([kind, change]) => {
    const { partitionKey } = change.address;
    const isFirst = !engine.stamped.has(stampId(change));
    return stampAction({ partitionKey, kind }, change.id, { process: engine.process, isFirst });
  });
}

/** Name of a stamp among those that have a column of this process. */
export function stampId({ definition, address }: RowChange): string {
  return `${definition.name} ${definition.kind} ${address.partitionKey}`;
}
