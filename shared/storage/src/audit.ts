import type { Actor, Change } from "@suite/contracts";
import { type Address, keyOf } from "./codec.ts";
import type { Definition, Fields } from "./define-table.ts";
import type { Entity, NewEntity } from "./gateway.ts";
import { longestText } from "./limits.ts";
import { clip, summarize } from "./summary.ts";
import type { Stored } from "./types.ts";

/** One row to be written: `after` missing means remove, `before` missing create. */
export interface RowChange {
  readonly id: string;
  readonly definition: Definition;
  readonly address: Address;
  readonly before?: Stored<Fields> | undefined;
  readonly after?: Fields | undefined;
  /** Id of the removal that this change takes back. */
  readonly takesBack?: string | undefined;
  /** Begins the summary, such as "undo". */
  readonly note?: string | undefined;
}

/** A change as its audit row holds it: with the values of the changed fields, which an undo needs. */
export interface AuditedChange extends Change {
  readonly before: Fields;
  readonly after: Fields;
}

export const auditKey = (id: string) => `audit~${id}`;

/** The audit row of a change; it lies beside the row and is written in the same transaction. */
export function auditEntity(change: RowChange, actor: Actor): NewEntity {
  const { definition, before, after } = change;
  const row = after ?? before ?? {};
  const fields = changedFields(change);
  const kept = { before: JSON.stringify(pick(before, fields)), after: JSON.stringify(pick(after, fields)) };
  const tooLong = Math.max(kept.before.length, kept.after.length) > longestText;
  return {
    partitionKey: change.address.partitionKey,
    rowKey: auditKey(change.id),
    at: new Date().toISOString(),
    tool: clip(actor.tool, 200),
    by: clip(actor.by, 200),
    ...(actor.byId && { byId: clip(actor.byId, 400) }),
    ...(actor.byTenant && { byTenant: clip(actor.byTenant, 400) }),
    kind: definition.kind,
    action: before ? (after ? "update" : "remove") : "create",
    key: JSON.stringify(keyOf(definition, row)),
    record: clip(definition.title(row), 200),
    summary: [change.note, summarize(before, after, fields)].filter(Boolean).join(": "),
    undoable: !tooLong,
    ...(tooLong ? { reason: "The values before the change are too large to keep." } : kept),
  };
}

/** Stands where the audit row of a change would be, so that the change cannot be made any more. */
export function voidAudit({ id, address }: RowChange): NewEntity {
  return { partitionKey: address.partitionKey, rowKey: auditKey(id), void: true };
}

export function isVoid(audit: Entity): boolean {
  return audit.void === true;
}

/** Names of the fields that differ; all fields of a created or removed row. */
export function changedFields({ definition, before, after }: RowChange): string[] {
  const names = definition.columns.map(({ name }) => name);
  if (!before || !after) return names;
  return names.filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));
}

export function readAudit(entity: Entity): AuditedChange {
  const text = (name: string) => (typeof entity[name] === "string" ? entity[name] : "");
  const action = text("action");
  const [reason, byId, byTenant] = [text("reason"), text("byId"), text("byTenant")];
  return {
    id: entity.rowKey.slice(auditKey("").length),
    at: text("at"),
    tool: text("tool"),
    by: text("by"),
    ...(byId && { byId }),
    ...(byTenant && { byTenant }),
    kind: text("kind"),
    action: action === "create" || action === "remove" ? action : "update",
    key: fieldsIn(text("key")),
    record: text("record"),
    summary: text("summary"),
    undoable: entity.undoable === true,
    ...(reason && { reason }),
    before: fieldsIn(text("before")),
    after: fieldsIn(text("after")),
  };
}

/** What callers see of a change: without the values. */
export function publicChange({ before: _before, after: _after, ...change }: AuditedChange): Change {
  return change;
}

function pick(row: Fields | undefined, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (row?.[name] === undefined ? [] : [[name, row[name]]])));
}

function fieldsIn(json: string): Fields {
  const value: unknown = json === "" ? {} : JSON.parse(json);
  return typeof value === "object" && value !== null ? { ...value } : {};
}
